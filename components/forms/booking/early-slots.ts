import { offeredDays } from "@/lib/consultations/slots";
import type { SlotDay } from "@/lib/consultations/views";
import { addDays, formatShortDay, officeDate, officeMoment } from "@/lib/office-time";
import type { Slot } from "./booking-fields";

/*
 * What the page's own script (components/site/behaviour/times.ts) and the form's React share. The script shows the free
 * times at once; React only starts with the first touch, and takes over without anything moving.
 */

/** A button pressed before React could answer. */
export type EarlyPress = "take" | "calendar" | "next";

export type EarlySlots = {
  range: string;
  /** Rejects if the times didn't load. */
  loading: Promise<readonly SlotDay[]>;
  /** Once they have loaded, and when (ms since 1970). */
  loaded?: { days: readonly SlotDay[]; at: number };
  pressed?: EarlyPress | undefined;
  /** Resolves when no finger is down: replacing what is under it would lose the press. */
  whenReleased: () => Promise<void>;
  /** Set by React: from now on it answers every press. */
  isOver?: boolean;
};

declare global {
  /** Only on the page with the booking form. */
  var earlySlots: EarlySlots | undefined;
}

/** The days loaded at first, as the API's query: enough for three with free times, even around a holiday. */
export function firstRange(now: Date): string {
  const today = officeDate(now);
  return rangeOf(today, addDays(today, offeredDays - 1));
}

/** "2026-11-23&to=2026-11-30" */
export const rangeOf = (from: string, to: string) => `${from}&to=${to}`;

export const isFree = ({ slots }: SlotDay) => slots.some(({ available }) => available);

/** The next days with free times that are shown at a glance. */
export const nextFreeDays = (days: Iterable<SlotDay>) => [...days].filter(isFree).slice(0, 3);

export function firstFreeSlot(day: SlotDay | undefined): Slot | undefined {
  const slot = day?.slots.find(({ available }) => available);
  return day && slot && { date: day.date, time: slot.time };
}

/** "today, 2:00 PM" or "Tue 24 Nov, 2:00 PM" */
export const whenOf = ({ date, time }: Slot, today: string) =>
  `${date === today ? "today" : formatShortDay(officeMoment(date, 12))}, ${time}`;

/** "6 free" */
export const freeCount = ({ slots }: SlotDay) => `${slots.filter(({ available }) => available).length} free`;
