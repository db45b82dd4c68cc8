import type { DayRange } from "@/components/admin/admin-queries";
import { addDays, weekday } from "@/lib/office-time";

export type CalendarView = "day" | "week" | "month";

/** The displayed days: that day, its week from Monday to Sunday, or its month. */
export function calendarRange(view: CalendarView, date: string): DayRange {
  if (view === "day") return { from: date, to: date };
  if (view === "month") return { from: `${date.slice(0, 8)}01`, to: lastOfMonth(date) };
  const monday = addDays(date, -((weekday(date) + 6) % 7));
  return { from: monday, to: addDays(monday, 6) };
}

/** The default day. On a Sunday the office's week is over, so "this week" means the coming one. */
export const dayToShow = (view: CalendarView, today: string) =>
  view === "week" && weekday(today) === 0 ? addDays(today, 1) : today;

/** The day for the previous or next view. */
export function stepFrom(view: CalendarView, date: string, steps: number): string {
  if (view !== "month") return addDays(date, steps * (view === "day" ? 1 : 7));
  const first = new Date(`${date.slice(0, 8)}01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + steps);
  const last = lastOfMonth(first.toISOString().slice(0, 10));
  const same = `${last.slice(0, 8)}${date.slice(8)}`;
  return same < last ? same : last; // 31 January is followed by 28 February
}

/** The last day of a date's month. */
function lastOfMonth(date: string): string {
  const [year = 0, month = 0] = date.split("-").map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

const keySteps: Record<string, (date: string) => string> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: (date) => calendarRange("week", date).from,
  End: (date) => calendarRange("week", date).to,
  PageUp: (date) => stepFrom("month", date, -1),
  PageDown: (date) => stepFrom("month", date, 1),
};

/** The day that a key of the month leads to; undefined if the key means nothing there. */
export const dayByKey = (key: string, date: string): string | undefined => keySteps[key]?.(date);
