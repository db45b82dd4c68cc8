"use client";

import { useEffect, useState } from "react";
import type { Role } from "@/lib/auth/roles";
import { ApiError } from "@/lib/http/browser/api";
import { download } from "@/lib/http/browser/download";

export type FileState =
  | { is: "loading"; bytes: number }
  | { is: "failed"; reason: string; isGone: boolean }
  | { is: "ready"; file: Blob };

/** Skipping past a document on the way to another one does not count as reading it. */
const passingMs = 150;

/**
 * Loads a document's file once, to be shown from memory: every reading by the team is logged, so display, zoom and
 * download together are one reading.
 */
export function useFile(path: string | undefined, role: Role) {
  const [state, setState] = useState<FileState>({ is: "loading", bytes: 0 });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each attempt
  useEffect(() => {
    if (path === undefined) return;
    const stop = new AbortController();
    setState({ is: "loading", bytes: 0 });
    const pause = setTimeout(async () => {
      try {
        const onProgress = (bytes: number) => setState({ is: "loading", bytes });
        const { file } = await download(path, { role, onProgress, signal: stop.signal });
        setState({ is: "ready", file });
      } catch (error) {
        if (stop.signal.aborted) return;
        const reason = error instanceof Error ? error.message : String(error);
        setState({ is: "failed", reason, isGone: error instanceof ApiError && error.status === 404 });
      }
    }, passingMs);
    return () => {
      clearTimeout(pause);
      stop.abort();
    };
  }, [path, role, attempt]);

  return { state, retry: () => setAttempt((count) => count + 1) };
}
