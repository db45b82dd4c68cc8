import { addDays, isCalendarDate } from "@/lib/office-time";

/** The day until which a record counts as looked at, if somebody looked on a day; null for what doesn't age. */
export const lookAgainAfter = (day: string, days: number | null): string | null =>
  days === null ? null : addDays(day, days);

/**
 * When to look again at a record of the files: on the day that it names, or counted from the day on which it was put together;
 * if it says neither, from the day on which it was loaded. Null for what doesn't age.
 */
export function firstLookAgain(value: unknown, days: number | null, loadedOn: string): string | null {
  if (days === null) return null;
  const { recheckOn, compiledOn, asOf } = value as { recheckOn?: string; compiledOn?: string; asOf?: string };
  if (recheckOn) return recheckOn;
  const known = [compiledOn, asOf, `${asOf}-01`].find((day) => day !== undefined && isCalendarDate(day)); // "2025-11" is a month
  return addDays(known ?? loadedOn, days);
}
