import { firstDay } from "@/lib/catalogue/dated";
import { addDays, isCalendarDate } from "@/lib/office-time";
import { fieldOf, type Problem, partsOf } from "./parts";

/** The days of what somebody has done or read: they are over. */
const past = new Set(["asOf", "compiledOn"]);
/** The days from or until which something applies, or is to be done. */
const dated = new Set(["appliesFrom", "appliesTo", "effectiveFrom", "recheckOn", "until"]);

const firstYear = 2000;
const yearsAhead = 5;

const wrongDay = (date: string) => (isCalendarDate(firstDay(date)) ? undefined : "There is no such day");

function wrongIn(name: string, date: string, today: string): string | undefined {
  const wrong = wrongDay(date);
  if (wrong) return wrong;
  const [year, last] = [Number(date.slice(0, 4)), Number(today.slice(0, 4)) + yearsAhead];
  if (past.has(name) && firstDay(date) > today) return "This day is still to come";
  return year < firstYear || year > last ? `Give a day from ${firstYear} to ${last}` : undefined;
}

/** The academic year of a fee: 2026, or 2026-27. */
function wrongYear(year: string, today: string): string | undefined {
  const [first, last] = [Number(year.slice(0, 4)), Number(today.slice(0, 4)) + yearsAhead];
  if (first < firstYear || first > last) return `Give a year from ${firstYear} to ${last}`;
  const isNext = year.length === 4 || Number(year.slice(5)) === (first + 1) % 100;
  return isNext ? undefined : `The year after ${first} is ${first + 1}: ${first}-${String(first + 1).slice(2)}`;
}

/** Days that don't exist, lie out of reach, or are still to come where somebody has read or put together something. */
export function* wrongDates(value: unknown, today: string): Generator<Problem> {
  for (const { path, fields } of partsOf(value)) {
    for (const [name, part] of Object.entries(fields)) {
      if (typeof part !== "string") continue;
      const isDay = past.has(name) || dated.has(name);
      const message = isDay
        ? wrongIn(name, part, today)
        : name === "closes" && /^\d\d-\d\d$/.test(part)
          ? wrongDay(`2024-${part}`) // a leap year
          : name === "year"
            ? wrongYear(part, today)
            : undefined;
      if (message) yield { field: fieldOf([...path, name]), message };
    }
    const { appliesFrom: from, appliesTo: to } = fields;
    if (typeof from === "string" && typeof to === "string" && firstDay(from) > endOf(to)) {
      yield { field: fieldOf([...path, "appliesTo"]), message: "It ends before it begins" };
    }
  }
}

/** The last day that a year, a month or a day can mean. */
const endOf = (date: string) => `${date}-12-31`.slice(0, 10);

/** The last day on which anything is planned or looked at again, seen from a day. */
export const furthestDay = (today: string): string => addDays(today, yearsAhead * 366);
