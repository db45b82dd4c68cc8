import { addDays } from "@/lib/office-time";

/**
 * Figures that change on a known day. The day on which an application is submitted decides which one counts, so all
 * days here are dates of the office in Lahore, `YYYY-MM-DD`.
 */
export type Dated = {
  /** A year, a month or a day, inclusive; absent: open-ended. */
  appliesFrom: string | null;
  appliesTo: string | null;
};

/** The day on which a date begins that is known as a year or a month: 2026 and 2026-01 begin on 2026-01-01. */
export const firstDay = (date: string) => `${date}-01-01`.slice(0, 10);

/** The day on which it ends: 2026-07 on 2026-07-31. */
export function lastDay(date: string): string {
  const [year = 0, month = 12, day] = date.split("-").map(Number);
  return day ? date : new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

const starts = ({ appliesFrom }: Dated) => (appliesFrom ? firstDay(appliesFrom) : "0000-01-01");
const ends = ({ appliesTo }: Dated) => (appliesTo ? lastDay(appliesTo) : "9999-12-31");
const byStart = (a: Dated, b: Dated) => starts(a).localeCompare(starts(b));

/** Whether a figure was over before a day. */
export const isOver = (one: Dated, day: string): boolean => ends(one) < day;

/** The figure in force on a day. If two apply, the later one has replaced the other. */
export const inForce = <T extends Dated>(series: readonly T[], day: string): T | undefined =>
  series
    .filter((one) => starts(one) <= day && day <= ends(one))
    .toSorted(byStart)
    .at(-1);

/** The next figure that is known to come after a day. */
export const nextOf = <T extends Dated>(series: readonly T[], day: string): T | undefined =>
  series.filter((one) => starts(one) > day).toSorted(byStart)[0];

/** The last figure that was over before a day. */
export const lastOf = <T extends Dated>(series: readonly T[], day: string): T | undefined =>
  series
    .filter((one) => isOver(one, day))
    .toSorted(byStart)
    .at(-1);

/** Every day on which a figure begins, and every first day after one has ended; sorted, each once. */
export function changeDays(series: readonly Dated[]): string[] {
  const days = series.flatMap((one) => [
    ...(one.appliesFrom ? [starts(one)] : []),
    ...(one.appliesTo ? [addDays(ends(one), 1)] : []),
  ]);
  return [...new Set(days)].toSorted();
}
