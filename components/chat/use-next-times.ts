"use client";

import { useEffect, useState } from "react";
import type { SlotDay } from "@/lib/consultations/slots";
import { api } from "@/lib/http/api";
import { addDays, officeDate } from "@/lib/office-time";

export type FreeTime = { date: string; time: string; starts_at: string };

/** Free times that are offered, and the days in which they are looked for. */
const offered = 3;
const days = 14;

/**
 * The next free times of the office. Undefined while they load; empty when there are none or they could not be had, which
 * is no reason to disturb a conversation: the booking form has them all.
 */
export function useNextTimes(): readonly FreeTime[] | undefined {
  const [times, setTimes] = useState<readonly FreeTime[]>();
  useEffect(() => {
    const abort = new AbortController();
    const from = officeDate(new Date());
    const path = `consultations/slots?from=${from}&to=${addDays(from, days)}`;
    api<{ days: SlotDay[] }>("GET", path, undefined, { signal: abort.signal }).then(
      (calendar) => setTimes(nextOf(calendar.days)),
      () => abort.signal.aborted || setTimes([]),
    );
    return () => abort.abort();
  }, []);
  return times;
}

const nextOf = (calendar: readonly SlotDay[]): FreeTime[] =>
  calendar
    .flatMap(({ date, slots }) =>
      slots.filter(({ available }) => available).map(({ time, starts_at }) => ({ date, time, starts_at })),
    )
    .slice(0, offered);
