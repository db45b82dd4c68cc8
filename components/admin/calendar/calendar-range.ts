import type { DayRange } from "@/components/admin/admin-queries";
import { addDays, weekday } from "@/lib/office-time";

export type CalendarView = "day" | "week";

/** The displayed days: that day, or its week from Monday to Sunday. */
export function calendarRange(view: CalendarView, date: string): DayRange {
  if (view === "day") return { from: date, to: date };
  const monday = addDays(date, -((weekday(date) + 6) % 7));
  return { from: monday, to: addDays(monday, 6) };
}

/** The default day. On a Sunday the office's week is over, so "this week" means the coming one. */
export const dayToShow = (view: CalendarView, today: string) =>
  view === "week" && weekday(today) === 0 ? addDays(today, 1) : today;

/** The day for the previous or next view. */
export const stepFrom = (view: CalendarView, date: string, steps: number) =>
  addDays(date, steps * (view === "day" ? 1 : 7));
