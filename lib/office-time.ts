/**
 * Office time is Asia/Karachi: UTC+05:00, without daylight saving since 2009 (IANA tz database). Calendar dates are
 * `YYYY-MM-DD` in office time; moments are Dates.
 */
export const officeTimezone = "Asia/Karachi" as const;
const offsetMs = 5 * 3600_000;
const dayMs = 24 * 3600_000;

/** The office's calendar date at a moment. */
export function officeDate(moment: Date): string {
  return new Date(moment.getTime() + offsetMs).toISOString().slice(0, 10);
}

/**
 * The date in a `date` column, which the database client reads as midnight UTC. Never of a moment: between midnight and
 * five o'clock the office has another date (`officeDate`).
 */
export const columnDate = (stored: Date): string => stored.toISOString().slice(0, 10);

/** The moment of an hour (0 to 23) on an office date. */
export function officeMoment(date: string, hour: number): Date {
  return new Date(Date.parse(`${date}T00:00:00Z`) + hour * 3600_000 - offsetMs);
}

/** The hour of the office clock (0 to 23) at a moment. */
export function officeHour(moment: Date): number {
  return new Date(moment.getTime() + offsetMs).getUTCHours();
}

/** 0 is Sunday, 6 is Saturday. */
export function weekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** The date that many days later, or earlier if negative. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** The month (`2027-09`) that many months later, or earlier if negative. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The days of the week, as `weekday` counts them. */
export const weekdayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

type DayHours = { weekdays: readonly string[]; opens: string | null };

/** The hours of a day of the week (0 is Sunday); undefined if the office is closed then. */
export const openingOn = <Hours extends DayHours>(hours: readonly Hours[], day: number): Hours | undefined =>
  hours.find(({ opens, weekdays }) => opens !== null && weekdays.includes(weekdayNames[day] ?? ""));

/** The Monday of a date's week. */
export function weekStart(date: string): string {
  return addDays(date, -((weekday(date) + 6) % 7));
}

/** Every date in an inclusive range; none if it runs backwards. */
export function datesBetween(from: string, to: string): string[] {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return Array.from({ length: Math.max(0, days) }, (_, index) => addDays(from, index));
}

/**
 * Whether a date exists; 2026-02-30 doesn't. The year has four digits and no leading zero: the database has no year 0.
 */
export function isCalendarDate(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === text;
}

/** The label of an hour, as in the booking form and the API: "9:00 AM". */
export function hourLabel(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? "AM" : "PM"}`;
}

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat("en-GB", { timeZone: officeTimezone, ...options });
  return (moment: Date | string) => formatter.format(new Date(moment)).replace(",", "");
};

/** "Tuesday 24 November" */
export const formatDay = format({ weekday: "long", day: "numeric", month: "long" });
/** "Tuesday 24 November 2026" */
export const formatLongDate = format({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
/** "Tue 24 Nov" */
export const formatShortDay = format({ weekday: "short", day: "numeric", month: "short" });
/** "November 2026" */
export const formatMonth = format({ month: "long", year: "numeric" });
/** "24 Nov 2026" */
export const formatDate = format({ day: "numeric", month: "short", year: "numeric" });
/** "Tue 24 Nov", or "24 Nov 2027" if it isn't in the office's year at `at`. */
export const formatNearDay = (moment: Date | string, at = new Date()) =>
  officeDate(new Date(moment)).slice(0, 4) === officeDate(at).slice(0, 4) ? formatShortDay(moment) : formatDate(moment);
const clock = new Intl.DateTimeFormat("en-US", {
  timeZone: officeTimezone,
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
});

/** "9:00 AM", by the office clock */
export const formatTime = (moment: Date | string) => clock.format(new Date(moment)).replace("\u202f", " ");
