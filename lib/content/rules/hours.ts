import { weekdayNames } from "@/lib/office-time";
import type { Problem } from "./parts";

type Hours = { days: string; short: string; weekdays: readonly string[] };

/** "Mon", "Thurs", "Fridays"; the first three letters tell which. */
const dayWord = /\b(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:days?)?\b/gi;
const numberOf = (word: string) => weekdayNames.findIndex((name) => name.slice(0, 3) === titled(word.slice(0, 3)));
const titled = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** The days that a text names, "Mon-Thu, Sat" with those in between; none if it names no day. */
function daysIn(text: string): Set<string> {
  const found = [...text.matchAll(dayWord)];
  const days = new Set<string>();
  for (const [index, match] of found.entries()) {
    const next = found[index + 1];
    const between = text.slice(match.index + match[0].length, next?.index);
    const isRange = next !== undefined && /^\s*(?:[-–]|to|till|until)\s*$/i.test(between);
    const last = numberOf((isRange ? next : match)[0]);
    for (let day = numberOf(match[0]); ; day = (day + 1) % 7) {
      days.add(weekdayNames[day] ?? "");
      if (day === last) break;
    }
  }
  return days;
}

/** Opening hours whose words name other days than those that are ticked: visitors read the words, bookings go by the days. */
export function* wrongDays(value: unknown): Generator<Problem> {
  const { hours } = value as { hours: readonly Hours[] };
  for (const [index, { days, short, weekdays }] of hours.entries()) {
    for (const [name, text] of Object.entries({ days, short })) {
      const named = daysIn(text);
      if (named.size === 0 || (named.size === weekdays.length && weekdays.every((day) => named.has(day)))) continue;
      const ticked = weekdayNames.filter((day) => weekdays.includes(day)).join(", ");
      yield { field: `hours.${index}.${name}`, message: `Name the days that are chosen below: ${ticked}` };
    }
  }
}
