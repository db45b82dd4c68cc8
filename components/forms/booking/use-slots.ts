"use client";

import { useCallback, useEffect, useState } from "react";
import type { SlotDay } from "@/lib/consultations/views";
import { api } from "@/lib/http/browser/api";
import type {} from "./early-slots";

type Loaded = { range: string; days: ReadonlyMap<string, SlotDay> };

/**
 * The free times of a range of days, given as "2026-11-23&to=2026-11-30"; undefined asks for nothing. `days` is
 * undefined while they load.
 */
export function useSlots(range: string | undefined) {
  const [loaded, setLoaded] = useState<Loaded | undefined>(() => earlyDays(range));
  const [failed, setFailed] = useState<string>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!range || (attempt === 0 && isFresh(range))) return;
    const abort = new AbortController();
    setFailed(undefined);
    api<{ days: SlotDay[] }>("GET", `consultations/slots?from=${range}`, undefined, { signal: abort.signal }).then(
      ({ days }) => setLoaded({ range, days: new Map(days.map((day) => [day.date, day])) }),
      () => abort.signal.aborted || setFailed(range), // the picker says so and offers a retry
    );
    return () => abort.abort();
  }, [range, attempt]);

  // Back online: load what failed while offline.
  useEffect(() => {
    if (failed === undefined) return;
    const again = () => setAttempt((count) => count + 1);
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [failed]);

  return {
    days: range !== undefined && loaded?.range === range ? loaded.days : undefined,
    hasFailed: range !== undefined && failed === range,
    reload: useCallback(() => setAttempt((count) => count + 1), []),
  };
}

/** What the page's own script has loaded before React ran. */
function earlyDays(range: string | undefined): Loaded | undefined {
  const early = globalThis.earlySlots;
  if (!early?.loaded || early.range !== range) return undefined;
  return { range, days: new Map(early.loaded.days.map((day) => [day.date, day])) };
}

/** Times that are older than a minute are shown, and loaded again meanwhile. */
function isFresh(range: string) {
  const early = globalThis.earlySlots;
  return early?.loaded !== undefined && early.range === range && Date.now() - early.loaded.at < 60_000;
}
