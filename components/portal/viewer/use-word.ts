"use client";

import { useEffect, useState } from "react";
import { mimeTypes } from "@/lib/documents/mime-types";
import type { WordFailure, WordText } from "@/lib/word/text";
import type { WordAnswer, WordQuestion } from "./word-worker";

export type WordState =
  | { is: "reading" }
  | { is: "failed"; because: WordFailure | "too-slow" | "no-viewer" }
  | { is: "read"; text: WordText };

/** The longest file that is shown takes a few seconds on an old phone. */
const patienceMs = 20_000;

/** The text of a Word file that is in memory. */
export function useWord(file: Blob, mimeType: string): WordState {
  const [state, setState] = useState<WordState>({ is: "reading" });
  useEffect(() => {
    setState({ is: "reading" });
    const worker = new Worker(new URL("./word-worker.ts", import.meta.url), { type: "module" });
    const end = (last: WordState) => {
      clearTimeout(patience);
      worker.terminate();
      setState(last);
    };
    const patience = setTimeout(() => end({ is: "failed", because: "too-slow" }), patienceMs);
    worker.onerror = () => end({ is: "failed", because: "no-viewer" });
    worker.onmessage = ({ data }: MessageEvent<WordAnswer>) =>
      end("text" in data ? { is: "read", text: data.text } : { is: "failed", because: data.failure });
    void file.arrayBuffer().then((bytes) => {
      const question: WordQuestion = { bytes, isOld: mimeType === mimeTypes.doc };
      worker.postMessage(question, [bytes]);
    });
    return () => {
      clearTimeout(patience);
      worker.terminate();
    };
  }, [file, mimeType]);
  return state;
}
