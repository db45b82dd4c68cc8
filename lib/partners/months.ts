import { monthAfter, officeDate, officeMoment } from "@/lib/office-time";

/** The office month of a moment: "2026-11". */
export const officeMonth = (moment: Date): string => officeDate(moment).slice(0, 7);

/** Whether a text is a month; "2026-13" isn't. */
export const isMonth = (text: string): boolean => /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(text);

/** Every month from `to` down to `from`. */
export function monthsDown(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = to; month >= from; month = monthAfter(month, -1)) months.push(month);
  return months;
}

/** The start of a month and of the next one, in office time. */
export const monthBounds = (month: string) => ({
  start: officeMoment(`${month}-01`, 0),
  end: officeMoment(`${monthAfter(month, 1)}-01`, 0),
});

const format = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

/** "November 2026" */
export const formatMonth = (month: string): string => format.format(new Date(`${month}-01T00:00:00Z`));
