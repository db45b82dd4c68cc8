import { addDays } from "@/lib/office-time";

/**
 * Figures that change on a known day. The day an application is submitted decides which one counts, so all days here
 * are dates in Lahore, `YYYY-MM-DD`.
 */
type Dated = {
  /** A year, a month or a day, inclusive; null: open-ended. */
  appliesFrom: string | null;
  appliesTo: string | null;
};

/** The first day of a year or month: 2026 and 2026-01 start on 2026-01-01. */
export const firstDay = (date: string) => `${date}-01-01`.slice(0, 10);

/** The last day of a year or month: 2026-07 ends on 2026-07-31. */
export function lastDay(date: string): string {
  const [year = 0, month = 12, day] = date.split("-").map(Number);
  return day ? date : new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

const starts = ({ appliesFrom }: Dated) => (appliesFrom ? firstDay(appliesFrom) : "0000-01-01");
const ends = ({ appliesTo }: Dated) => (appliesTo ? lastDay(appliesTo) : "9999-12-31");
const byStart = (a: Dated, b: Dated) => starts(a).localeCompare(starts(b));

/** Whether a figure ended before a day. */
export const isOver = (one: Dated, day: string): boolean => ends(one) < day;

/** The figure in force on a day. If two apply, the later one has replaced the earlier. */
export const inForce = <T extends Dated>(series: readonly T[], day: string): T | undefined =>
  series
    .filter((one) => starts(one) <= day && day <= ends(one))
    .toSorted(byStart)
    .at(-1);

/** The next announced figure after a day. */
export const nextOf = <T extends Dated>(series: readonly T[], day: string): T | undefined =>
  series.filter((one) => starts(one) > day).toSorted(byStart)[0];

/** The latest figure that ended before a day. */
export const lastOf = <T extends Dated>(series: readonly T[], day: string): T | undefined =>
  series
    .filter((one) => isOver(one, day))
    .toSorted(byStart)
    .at(-1);

/** Every day on which a figure starts, and every day after one has ended; sorted, without duplicates. */
export function changeDays(series: readonly Dated[]): string[] {
  const days = series.flatMap((one) => [
    ...(one.appliesFrom ? [starts(one)] : []),
    ...(one.appliesTo ? [addDays(ends(one), 1)] : []),
  ]);
  return [...new Set(days)].toSorted();
}
