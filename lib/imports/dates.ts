import { isCalendarDate } from "@/lib/office-time";
import { latinDigits } from "@/lib/text";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** The time of day behind a date, which is dropped. */
const timeBehind = /[\sT,]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?|Z|[+-]\d{2}:?\d{2})?$/i;

const monthNumber = (name: string) => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;

function dateOf(year: string, month: string | number, day: string): string | undefined {
  const whole = year.length === 2 ? `20${year}` : year;
  const date = `${whole}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDate(date) ? date : undefined;
}

/**
 * A date as people write it in a list, as "2026-11-27": the day comes first, as in Pakistan, unless the year does or the
 * month is a word. Undefined for anything else; so is "11/27/2026", because a file that has such dates would have others
 * that are silently read the wrong way round.
 */
export function readDate(text: string): string | undefined {
  const said = latinDigits(text).trim().replace(timeBehind, "").trim();
  const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(said);
  if (yearFirst) return dateOf(yearFirst[1] as string, yearFirst[2] as string, yearFirst[3] as string);
  const dayFirst = /^(\d{1,2})[-/.\s](\d{1,2})[-/.\s](\d{4}|\d{2})$/.exec(said);
  if (dayFirst) return dateOf(dayFirst[3] as string, dayFirst[2] as string, dayFirst[1] as string);
  const monthInside =
    /^(?:[a-z]{3,9},?\s+)?(\d{1,2})(?:st|nd|rd|th)?[-/.\s]+([a-z]{3,9})\.?[-/.\s,]+(\d{4}|\d{2})$/i.exec(said);
  if (monthInside) {
    return dateOf(monthInside[3] as string, monthNumber(monthInside[2] as string), monthInside[1] as string);
  }
  const monthFirst = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i.exec(said);
  return monthFirst
    ? dateOf(monthFirst[3] as string, monthNumber(monthFirst[1] as string), monthFirst[2] as string)
    : undefined;
}
