import { daysIn, monthsIn } from "@/lib/chat/question/dates";
import type { Question } from "@/lib/chat/question/question";
import { mentions, normalise, phrases } from "@/lib/language/words";
import { holidayOn, ramadans } from "@/lib/office/holidays";
import { addDays, formatLongDate, officeDate, officeHour, officeMoment, weekday } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { site } from "@/lib/site";
import { holidayNamed, spanOf } from "./holidays";

/*
 * Whether the office is open on the day and hour in a question: by the hours in `site`, the public holidays and the
 * days that the owner has closed.
 */

/** 0 is Sunday, as in `weekday`. */
const dayWords: readonly (readonly [day: number, words: RegExp])[] = [
  [0, "sunday|sun ko|on sun|itwar|itwaar|اتوار"],
  [1, "monday|peer|pir|somwar|پیر"],
  [2, "tuesday|mangal|منگل"],
  [3, "wednesday|budh|budhwar|بدھ"],
  [4, "thursday|jumerat|jumeraat|jumarat|جمعرات"],
  [5, "friday|juma|jumma|jummah|جمعہ"],
  [6, "saturday|sat|sanichar|hafte ko|hafta ko|haftay ko|ہفتہ کو|ہفتے کو|ہفتہ"],
].map(([day, words]) => [day as number, phrases(words as string)] as const);
const today = phrases("today|aaj|aj|abhi|ab|right now|tonight|آج|ابھی");
const tomorrow = phrases("tomorrow|tmrw|tommorow|tomorow|kal|kl|کل");
const dayAfter = phrases("day after tomorrow|parson|parso|parsoon|پرسوں");
const weekend = phrases("weekend|weekends|week end");

const ramadan = phrases("ramzan|ramadan|ramazan|ramdan|roza*|rozay|رمضان");

/** The days in a question, at most three. A weekday means the next one. */
export function daysAsked({ text: said }: Pick<Question, "text">): string[] {
  const text = normalise(said);
  const from = officeDate(now());
  const days: string[] = [];
  if (mentions(text, dayAfter)) days.push(addDays(from, 2));
  else if (mentions(text, tomorrow)) days.push(addDays(from, 1));
  const named = dayWords.filter(([, words]) => mentions(text, words)).map(([day]) => day);
  if (mentions(text, weekend)) named.push(6, 0);
  days.push(...named.map((day) => addDays(from, (day - weekday(from) + 7) % 7)));
  const ofMonth = daysIn(text.replaceAll(today, " "), from, from).filter(
    (day) => / \d{1,2} | \d{1,2}(?:st|nd|rd|th) /.test(text) && day >= from,
  );
  if (days.length === 0 || monthsIn(text, from).length > 0) days.push(...ofMonth);
  if (days.length === 0 && mentions(text, today)) days.push(from);
  return [...new Set(days)].slice(0, 3);
}

const clock =
  / (\d{1,2})(?:[ .](\d{2}))? ?(?:am|pm|a m|p m|baje|bajay|bje|bajy|baj|o clock|oclock|بجے)(?= )| (\d{1,2})[ .](\d{2}) (?:pe|par|tak|ko|پر)(?= )| at (\d{1,2})(?:[ .](\d{2}))?(?= )/;
const morning = phrases("am|a m|subah|subha|morning|صبح");
const evening = phrases("pm|p m|shaam|sham|evening|raat|rat|night|dopahar|afternoon|شام|رات|دوپہر");

/** The time of day in a question, in minutes. "6 baje" at an office means the afternoon. */
function timeAsked(text: string): number | null {
  const [whole, hours, minutes, onHours, onMinutes, atHours, atMinutes] = clock.exec(text) ?? [];
  const hour = Number(hours ?? onHours ?? atHours);
  if (whole === undefined || hour > 23) return null;
  const isMorning = mentions(text, morning);
  const isLate = hour < 12 && !isMorning && (hour < 8 || mentions(text, evening));
  return (
    (isLate ? hour + 12 : hour === 12 && isMorning ? 0 : hour) * 60 + Number(minutes ?? onMinutes ?? atMinutes ?? 0)
  );
}

const inMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const inWords = (minutes: number) =>
  `${Math.floor(minutes / 60) % 12 || 12}:${String(minutes % 60).padStart(2, "0")} ${minutes < 720 ? "AM" : "PM"}`;
const dayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const hoursOn = (day: string) =>
  site.hours.find(({ weekdays }) => (weekdays as readonly string[]).includes(dayNames[weekday(day)] ?? ""));

/** The next day, from the given one on, that is neither a closed weekday nor a holiday. */
function nextOpen(day: string, closed: readonly string[]): string {
  const next = addDays(day, 1);
  return hoursOn(next)?.opens && !holidayOn(next) && !closed.includes(next) ? next : nextOpen(next, closed);
}

const call = `please call ${site.phones[0]} before you come`;

/** A plain yes or no for one day, and for the hour if there is one. */
function verdictOn(
  day: string,
  { time, isNow, isWhen, isOff }: { time: number | null; isNow: boolean; isWhen: boolean; isOff: boolean },
  closed: readonly string[],
): string {
  const name = formatLongDate(officeMoment(day, 12));
  const said =
    day === officeDate(now()) ? `today, ${name}` : day === addDays(officeDate(now()), 1) ? `tomorrow, ${name}` : name;
  const hours = hoursOn(day);
  const then = () => {
    const next = nextOpen(day, closed);
    return `Open again on ${formatLongDate(officeMoment(next, 12))}, ${hoursOn(next)?.long}.`;
  };
  if (!hours?.opens)
    return `**${isOff ? "Yes" : "No"}, the office is closed on ${dayNames[weekday(day)]}s (${said}).** ${then()}`;
  if (closed.includes(day)) return `**${isOff ? "Yes" : "No"}, the office is closed on ${name}.** ${then()}`;
  const holiday = holidayOn(day);
  if (holiday)
    return `**Probably closed: ${name} is ${holiday.expected ? "expected to be " : ""}${holiday.name}, a public holiday in Pakistan,** when offices are normally closed; ${call}.`;
  const [opens, closes] = [inMinutes(hours.opens), inMinutes(hours.closes)];
  const at = time ?? (isNow ? officeHour(now()) * 60 + now().getUTCMinutes() : null);
  if (at !== null && time === null && at < opens)
    return `**Not yet: ${said}, it opens at ${inWords(opens)}** and closes at ${inWords(closes)}.`;
  if (at !== null && at < opens)
    return `**No, not at ${inWords(at)}: ${said}, the office opens at ${inWords(opens)}** and closes at ${inWords(closes)}.`;
  if (at !== null && at >= closes)
    return `**No, not ${time === null ? "any more" : `at ${inWords(at)}`}: ${said}, the office closes at ${inWords(closes)}** (open from ${inWords(opens)}).`;
  if (isOff && time === null) return `**No, it is open: ${said}, ${hours.long}.**`;
  if (isWhen && time === null)
    return `**${said.charAt(0).toUpperCase()}${said.slice(1)}: the office is open ${hours.long}.**`;
  return `**Yes, ${said}, the office is open ${hours.long}${time === null ? "" : `, so ${inWords(time)} is within hours`}.**`;
}

const off = phrases("chutti*|chhutti|holiday*|off|band|closed|close|چھٹی|بند");
const open = phrases("open|opens|khula|khuli|khulta|khul*|kab band|kab close|کھل*");
const asksHours = phrases("kab|when|timing*|time|hours|kitne baje|kitnay bajay|what time|کب|کتنے بجے");
const atThisMoment = phrases("abhi|right now|now|is waqt|ابھی");

/**
 * The answer for the days, the hour or the holiday in a question, with the days that the owner has closed. Empty if it
 * names none.
 */
export function officeDayVerdicts(question: Pick<Question, "text">, closed: readonly string[]): string[] {
  const text = normalise(question.text);
  const from = officeDate(now());
  const fast = mentions(text, ramadan) ? ramadans.find(({ to }) => to >= from) : undefined;
  if (fast)
    return [
      `**Ramadan is expected from ${formatLongDate(officeMoment(fast.from, 12))} to ${formatLongDate(officeMoment(fast.to, 12))}** (depending on the moon). I have no Ramadan hours of the office: ${call}.`,
    ];
  const holiday = holidayNamed(text, from);
  if (holiday) {
    const span = spanOf(holiday);
    return [
      `**Probably closed: ${holiday.name} is ${holiday.expected ? `expected ${holiday.date === holiday.endDate ? "on" : "from"} ` : ""}${span}${holiday.expected ? " (depending on the moon)" : ""}, a public holiday in Pakistan.** Offices are normally closed then; ${call}.`,
    ];
  }
  const time = timeAsked(text);
  const days = daysAsked(question);
  const isNow = mentions(text, atThisMoment) && days[0] === from;
  const isWhen = mentions(text, asksHours);
  const isOff = mentions(text, off) && !mentions(text, open);
  return days.map((day) => verdictOn(day, { time, isNow, isWhen, isOff }, closed));
}
