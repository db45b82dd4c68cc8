import { addDays, officeDate, officeMoment } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";

/** All demo dates are relative to this moment. */
const present = now();
const today = officeDate(present);

/** The office date that many days from today, or before it if negative. */
export const dateIn = (days: number): string => addDays(today, days);

/** A time some days ago, in office time; never in the future. */
export function daysAgo(days: number, hour = 11, minute = 0): Date {
  const moment = officeMoment(dateIn(-days), hour).getTime() + minute * 60_000;
  return new Date(Math.min(moment, present.getTime() - 60_000));
}

/** A moment in the current office month: 0 is its first second, 1 is now. */
export function thisMonth(share: number): Date {
  const start = officeMoment(`${today.slice(0, 7)}-01`, 0).getTime();
  return new Date(start + share * (present.getTime() - start));
}

/** The value of a date column. */
export const dateColumn = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** "September 2027": the first such month at least three months after the application was started. */
export function intakeAfter(month: string, begunDaysAgo: number): string {
  const wanted = new Date(`1 ${month} 2000 00:00 UTC`).getUTCMonth();
  const [year = 0, begunMonth = 1] = dateIn(-begunDaysAgo).split("-").map(Number);
  const earliest = year * 12 + (begunMonth - 1) + 3;
  const at = earliest + ((wanted - (earliest % 12) + 12) % 12);
  return `${month} ${Math.floor(at / 12)}`;
}
