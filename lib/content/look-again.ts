import { addDays, isCalendarDate } from "@/lib/office-time";
import { furthestDay } from "./rules/dates";

/**
 * The day until which a record counts as looked at, if somebody looked on a day; null for what doesn't age. A day that it names
 * itself stays if it is still to come, and sooner: a rule changes then, whoever looked before.
 */
export function lookAgainAfter(value: unknown, day: string, days: number | null): string | null {
  if (days === null) return null;
  const usual = addDays(day, days);
  const { recheckOn } = value as { recheckOn?: string };
  const isSooner = recheckOn !== undefined && isCalendarDate(recheckOn) && day < recheckOn && recheckOn < usual;
  return isSooner ? recheckOn : usual;
}

/**
 * When to look again at a record of the files: on the day that it names, or counted from the day on which it was put together;
 * if it says neither, from the day on which it was loaded. Never later than anything is planned, whatever day it names. Null
 * for what doesn't age.
 */
export function firstLookAgain(value: unknown, days: number | null, loadedOn: string): string | null {
  if (days === null) return null;
  const { recheckOn, compiledOn, asOf } = value as { recheckOn?: string; compiledOn?: string; asOf?: string };
  const latest = furthestDay(loadedOn);
  const capped = (day: string) => (day < latest ? day : latest);
  if (recheckOn && isCalendarDate(recheckOn)) return capped(recheckOn);
  const known = [compiledOn, asOf, `${asOf}-01`].find((day) => day !== undefined && isCalendarDate(day)); // "2025-11" is a month
  return capped(addDays(capped(known ?? loadedOn), days));
}
