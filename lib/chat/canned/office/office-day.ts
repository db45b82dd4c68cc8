import type { OfficeDates } from "@/lib/chat/office-dates";
import { daysIn, monthsIn } from "@/lib/chat/question/dates";
import type { Question } from "@/lib/chat/question/question";
import type { ShortHours } from "@/lib/consultations/slots";
import { shortWeekInWords } from "@/lib/hours/week";
import { mentions, normalise, phrases } from "@/lib/language/words";
import { holidayOn, ramadans } from "@/lib/office/holidays";
import {
  addDays,
  formatLongDate,
  officeDate,
  officeHour,
  officeMoment,
  openingOn,
  weekday,
  weekdayNames,
} from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { site } from "@/lib/site";
import { holidayNamed, spanOf } from "./holidays";

/*
 * Whether the office is open on the day and hour in a question: by the hours in `site`, the public holidays, the days
 * that the owner has closed, and weeks with shorter hours.
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

/** The month of fasting. */
export const ramadan = phrases("ramzan|ramadan|ramazan|ramdan|roza*|rozay|رمضان");

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
  if (days.length === 0 && (mentions(text, today) || isOfNow(text))) days.push(from);
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
const friday = 5;

/** When it opens and closes on a day, in minutes and in words; undefined if that weekday is closed. */
function hoursOn(day: string, short: readonly ShortHours[]) {
  const usual = openingOn(site.hours, weekday(day));
  if (!usual?.opens) return undefined;
  const [opens, closes, words] = [inMinutes(usual.opens), inMinutes(usual.closes), usual.long];
  const week = short.find(({ from, to }) => from <= day && day <= to);
  if (!week) return { opens, closes, words };
  const first = Math.max(opens, week.opens * 60);
  const last = Math.min(closes, (weekday(day) === friday ? week.friday_closes : week.closes) * 60);
  return { opens: first, closes: last, words: `${inWords(first)}-${inWords(last)}` };
}

/** So many days ahead somebody looks for an open one. */
const farthest = 60;

/** The next day after the given one that is neither a closed weekday nor a holiday; undefined if there is none for weeks. */
export function nextOpen(day: string, { short, closed }: OfficeDates): string | undefined {
  const days = Array.from({ length: farthest }, (_, index) => addDays(day, index + 1));
  return days.find((one) => hoursOn(one, short) && !holidayOn(one) && !closed.includes(one));
}

const call = () => `please call ${site.phones[0]} before you come`;
const mayBeShorter = "The hours may be shorter in Ramadan; the booking page shows the times that you can book.";

type Asked = {
  /** In minutes; null if none is named. */
  time: number | null;
  /** Today is asked about as today, not by the name of its weekday: then the clock counts. */
  isToday: boolean;
  isNow: boolean;
  isWhen: boolean;
  isOff: boolean;
};

/** A plain yes or no for one day, and for the hour if there is one. */
function verdictOn(day: string, { time, isToday, isNow, isWhen, isOff }: Asked, dates: OfficeDates): string {
  const name = formatLongDate(officeMoment(day, 12));
  const said =
    day === officeDate(now()) ? `today, ${name}` : day === addDays(officeDate(now()), 1) ? `tomorrow, ${name}` : name;
  const hours = hoursOn(day, dates.short);
  const then = () => {
    const next = nextOpen(day, dates);
    if (!next) return "";
    const unless = hasNotice(next, dates) ? ", unless the notice says otherwise" : "";
    return `Open again on ${formatLongDate(officeMoment(next, 12))}, ${hoursOn(next, dates.short)?.words}${unless}.`;
  };
  if (!hours && hasNotice(day, dates))
    return `**By its usual hours the office is closed on ${weekdayNames[weekday(day)]}s (${said}), unless the notice says otherwise.** ${then()}`;
  if (!hours)
    return `**${isOff ? "Yes" : "No"}, the office is closed on ${weekdayNames[weekday(day)]}s (${said}).** ${then()}`;
  if (dates.closed.includes(day)) return `**${isOff ? "Yes" : "No"}, the office is closed on ${name}.** ${then()}`;
  const holiday = holidayOn(day);
  if (holiday)
    return `**Probably closed: ${name} is ${holiday.expected ? "expected to be " : ""}${holiday.name}, a public holiday in Pakistan,** when offices are normally closed; ${call()}.`;
  const { opens, closes, words } = hours;
  const at = isToday && day === officeDate(now()) ? officeHour(now()) * 60 + now().getUTCMinutes() : null;
  if (hasNotice(day, dates)) {
    return time === null && at !== null && at >= closes
      ? `**By its usual hours the office is closed now: ${said}, they were ${words}.** ${then()}`
      : `**The usual hours, unless the notice says otherwise: ${said}, ${words}.**`;
  }
  if (time === null && at !== null) {
    if (at >= closes)
      return `**${isWhen ? "The" : isOff ? "Yes, the" : "No, the"} office is closed now: ${said}, the hours were ${words}.** ${then()}`;
    if (isNow && at < opens)
      return `**Not yet: ${said}, it opens at ${inWords(opens)}** and closes at ${inWords(closes)}.`;
  }
  if (time !== null && at !== null && time < at)
    return `**${inWords(time)} has passed today.** ${at < closes ? `The office is open until ${inWords(closes)}.` : then()}`;
  if (time !== null && time < opens)
    return `**No, not at ${inWords(time)}: ${said}, the office opens at ${inWords(opens)}** and closes at ${inWords(closes)}.`;
  if (time !== null && time >= closes)
    return `**No, not at ${inWords(time)}: ${said}, the office closes at ${inWords(closes)}** (open from ${inWords(opens)}).`;
  if (isOff && time === null) return `**No, it is open: ${said}, ${words}.**`;
  if (isWhen && time === null)
    return `**${said.charAt(0).toUpperCase()}${said.slice(1)}: the office is open ${words}.**`;
  return `**Yes, ${said}, the office is open ${words}${time === null ? "" : `, so ${inWords(time)} is within hours`}.**`;
}

/** A notice stands on that day, or tells of it today: it may say anything, so no plain yes or no is given beside it. */
const hasNotice = (day: string, { notices }: OfficeDates) =>
  [officeDate(now()), day].some((one) => notices.some(({ from, to }) => from <= one && one <= to));

const off = phrases("chutti*|chhutti|holiday*|off|band|closed|close|چھٹی|بند");
const open = phrases("open|opens|khula|khuli|khulta|khul*|kab band|kab close|کھل*");
const asksHours = phrases("kab|when|timing*|time|hours|kitne baje|kitnay bajay|what time|کب|کتنے بجے");
const atThisMoment = phrases("abhi|right now|now|is waqt|ابھی");
const comes = phrases("come|visit|walk in|drop in|drop by|aa jaun|aa jaon|aa sakt*");
/** "Are you open now?": about today. "I want to book now" isn't. */
const isOfNow = (text: string) =>
  mentions(text, atThisMoment) && (mentions(text, open) || mentions(text, off) || mentions(text, comes));

/**
 * The answer for the days, the hour or the holiday in a question, with the days on which the usual hours don't apply.
 * Empty if it names none.
 */
export function officeDayVerdicts(question: Pick<Question, "text">, dates: OfficeDates): string[] {
  const text = normalise(question.text);
  const from = officeDate(now());
  const fast = mentions(text, ramadan) ? ramadans.find(({ to }) => to >= from) : undefined;
  if (fast)
    return [`**Ramadan is expected from ${daysOf(fast)}** (depending on the moon).`, ...hoursIn(fast, dates.short)];
  const holiday = holidayNamed(text, from);
  if (holiday) {
    const span = spanOf(holiday);
    return [
      `**Probably closed: ${holiday.name} is ${holiday.expected ? `expected ${holiday.date === holiday.endDate ? "on" : "from"} ` : ""}${span}${holiday.expected ? " (depending on the moon)" : ""}, a public holiday in Pakistan.** Offices are normally closed then; ${call()}.`,
    ];
  }
  const time = timeAsked(text);
  const days = daysAsked(question);
  const isNow = mentions(text, atThisMoment) && days[0] === from;
  const isToday = mentions(text, today) || isNow;
  const isWhen = mentions(text, asksHours);
  const isOff = mentions(text, off) && !mentions(text, open) && !isWhen;
  const said = days.map((day) => verdictOn(day, { time, isToday, isNow, isWhen, isOff }, dates));
  return days.some((day) => isUnsure(day, dates)) ? [...said, mayBeShorter] : said;
}

/** Whether two spans have a day in common. */
export const isOverlapping = (one: Span, other: Span) => one.from <= other.to && other.from <= one.to;

/** An open day of a Ramadan for which the office has not set its hours yet. */
const isUnsure = (day: string, { closed, short }: OfficeDates) =>
  hoursOn(day, []) !== undefined &&
  !closed.includes(day) &&
  ramadans.some((fast) => fast.from <= day && day <= fast.to && !short.some((week) => isOverlapping(week, fast)));

type Span = { from: string; to: string };
const daysOf = ({ from, to }: Span) => spanOf({ date: from, endDate: to });

/** The hours that the office has set for a month of fasting, with their days. */
function hoursIn(fast: Span, short: readonly ShortHours[]): string[] {
  const weeks = short.filter((week) => isOverlapping(week, fast));
  if (weeks.length === 0) return [mayBeShorter];
  const said = weeks.map(
    (week) => `**From ${daysOf(week)}, you can book and come at these hours: ${shortWeekInWords(week)}.**`,
  );
  return [...said, "On other days the usual hours apply."];
}
