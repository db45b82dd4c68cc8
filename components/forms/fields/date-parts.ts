/** A date as typed, in parts. */
export type DateParts = { day: string; month: string; year: string };

/**
 * The value of the typed parts: YYYY-MM-DD when complete, "" when all are empty, otherwise a text that is not a date
 * (and that the schema refuses).
 */
export function joinDate({ day, month, year }: DateParts): string {
  const parts = [year, month, day].map((part) => part.trim());
  if (parts.every((part) => part === "")) return "";
  return parts.map((part, index) => (index > 0 && /^\d$/.test(part) ? `0${part}` : part)).join("-");
}

/** The parts of YYYY-MM-DD as people write them, without leading zeros; for anything else whatever can be parsed. */
export function splitDate(value: string): DateParts {
  const [year = "", month = "", day = ""] = value.split("-");
  const short = (part: string) => part.replace(/^0(?=\d)/, "");
  return { day: short(day), month: short(month), year };
}

/** Parses a pasted date: 14/03/2004, 14-3-2004, 14.03.2004 or 2004-03-14. */
export function readDate(text: string): DateParts | undefined {
  const [, first = "", month = "", last = ""] = /^\s*(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})\s*$/.exec(text) ?? [];
  if (first.length === 4 && last.length <= 2) return { day: last, month, year: first };
  return first.length <= 2 && last.length === 4 ? { day: first, month, year: last } : undefined;
}
