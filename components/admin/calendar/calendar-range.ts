import type { DayRange } from "@/components/admin/admin-queries";
import { addDays, weekday } from "@/lib/office-time";

export type CalendarView = "day" | "week";

/** The days on show: that one, or its week from Monday to Sunday. */
export function calendarRange(view: CalendarView, date: string): DayRange {
  if (view === "day") return { from: date, to: date };
  const monday = addDays(date, -((weekday(date) + 6) % 7));
  return { from: monday, to: addDays(monday, 6) };
}

/**
 * The day that is shown when none was chosen. The week of a Sunday is over: the office looks at the one that comes, which is
 * what "this week" then means.
 */
export const dayToShow = (view: CalendarView, today: string) =>
  view === "week" && weekday(today) === 0 ? addDays(today, 1) : today;

/** A day of the view before or after. */
export const stepFrom = (view: CalendarView, date: string, steps: number) =>
  addDays(date, steps * (view === "day" ? 1 : 7));
