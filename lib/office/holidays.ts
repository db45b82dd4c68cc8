import { isOpenOn } from "@/lib/consultations/slot-hours";
import type { ShortHours } from "@/lib/consultations/slots";
import { addDays, datesBetween } from "@/lib/office-time";
import holidays from "./holidays.json";

/** A public holiday of Pakistan. One that depends on the moon is `expected`, between `earliest` and `latest`. */
export type Holiday = {
  date: string;
  endDate: string;
  name: string;
  expected: boolean;
  earliest?: string;
  latest?: string;
};

/** All that we know of, soonest first (docs/data-sources.md). */
export const publicHolidays: readonly Holiday[] = holidays.days;

/** A month of fasting. The moon decides its first day, between `earliest` and `latest`, and its last. */
export type Ramadan = { from: string; to: string; expected: boolean; earliest: string; latest: string };

/** Those that we know of, soonest first. */
export const ramadans: readonly Ramadan[] = holidays.ramadan;

/** What we suggest for them; the office decides. */
export const ramadanHours: Pick<ShortHours, "opens" | "closes" | "friday_closes"> = holidays.ramadanHours;

/** The months of fasting that begin within a year from a day and have no shorter hours on any of their days. */
export const ramadanProposals = (from: string, accepted: readonly { from: string; to: string }[]): Ramadan[] =>
  ramadans.filter(
    (fast) =>
      fast.to >= from &&
      fast.from <= addDays(from, 365) &&
      !accepted.some((period) => period.from <= fast.to && fast.from <= period.to),
  );

/** The holiday on a day. */
export const holidayOn = (day: string): Holiday | undefined =>
  publicHolidays.find(({ date, endDate }) => date <= day && day <= endDate);

/** A holiday that the office has not closed for yet, with the days that are still open. */
export type HolidayProposal = { holiday: Holiday; days: string[] };

/** The holidays of the year from a day on whose days can still be booked, soonest first. */
export function holidayProposals(from: string, closed: ReadonlySet<string>): HolidayProposal[] {
  const isOpen = (day: string) => day >= from && isOpenOn(day) && !closed.has(day);
  return publicHolidays
    .filter(({ date, endDate }) => endDate >= from && date <= addDays(from, 365))
    .map((holiday) => ({ holiday, days: datesBetween(holiday.date, holiday.endDate).filter(isOpen) }))
    .filter(({ days }) => days.length > 0);
}
