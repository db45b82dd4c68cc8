"use client";

import { useCallback, useEffect, useState } from "react";
import type { SlotDay } from "@/lib/consultations/views";
import { api } from "@/lib/http/browser/api";
import { addDays } from "@/lib/office-time";

type Loaded = { month: string; days: ReadonlyMap<string, SlotDay> };

/** The last date of a month "2026-11". */
const endOf = (month: string) => {
  const [year, number] = month.split("-").map(Number);
  return addDays(new Date(Date.UTC(year ?? 0, number ?? 1, 1)).toISOString().slice(0, 10), -1);
};

/** The free times of a month, between today and the last bookable day. `days` is undefined while they load. */
export function useSlots(month: string, today: string, last: string) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [failedMonth, setFailedMonth] = useState<string>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads the same month again
  useEffect(() => {
    const abort = new AbortController();
    const from = today > `${month}-01` ? today : `${month}-01`;
    const to = last < endOf(month) ? last : endOf(month);
    setFailedMonth(undefined);
    api<{ days: SlotDay[] }>("GET", `consultations/slots?from=${from}&to=${to}`, undefined, {
      signal: abort.signal,
    }).then(
      ({ days }) => setLoaded({ month, days: new Map(days.map((day) => [day.date, day])) }),
      () => abort.signal.aborted || setFailedMonth(month), // the picker says so and offers a retry
    );
    return () => abort.abort();
  }, [month, today, last, attempt]);

  // Back online: load what failed while offline.
  useEffect(() => {
    if (failedMonth === undefined) return;
    const again = () => setAttempt((count) => count + 1);
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [failedMonth]);

  return {
    days: loaded?.month === month ? loaded.days : undefined,
    hasFailed: failedMonth === month,
    reload: useCallback(() => setAttempt((count) => count + 1), []),
  };
}
