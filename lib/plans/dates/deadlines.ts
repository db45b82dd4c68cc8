import { addDays, isCalendarDate, monthAfter } from "@/lib/office-time";

/** When a university's applications for an intake close. Editorial rules give only a month. */
export type Deadline =
  | { kind: "day"; day: string; isOver: boolean }
  | { kind: "month"; month: string; isOver: boolean }
  | { kind: "not-fixed" };

/** The first day of a month: `2027-09` starts on 2027-09-01. */
export const firstDayOf = (month: string): string => `${month}-01`;

/** The next month of that number (1 to 12) from a month on. */
export function nextMonth(number: number, from: string): string {
  const [year = 0, current = 1] = from.split("-").map(Number);
  return `${number < current ? year + 1 : year}-${String(number).padStart(2, "0")}`;
}

/** The last such day (`MM-DD`) before a course starts; 29 February becomes the 28th in other years. */
export function lastBefore(monthDay: string, starts: string): string {
  const year = Number(starts.slice(0, 4));
  const on = (of: number) => {
    const day = `${of}-${monthDay}`;
    return isCalendarDate(day) ? day : `${of}-02-28`;
  };
  return on(year) < firstDayOf(starts) ? on(year) : on(year - 1);
}

/**
 * The deadline of an intake. A university's own is a day; one from our editorial rules is our estimate, so it is
 * never more precise than a month.
 */
export function deadlineOf(
  closes: string | null,
  basis: "editorial-rule" | "institution-specific",
  { starts, today }: { starts: string; today: string },
): Deadline {
  if (closes === null) return { kind: "not-fixed" };
  const day = lastBefore(closes, starts);
  if (basis === "institution-specific") return { kind: "day", day, isOver: day < today };
  const month = day.slice(0, 7);
  return { kind: "month", month, isOver: addDays(firstDayOf(monthAfter(month, 1)), -1) < today };
}
