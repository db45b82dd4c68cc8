import type { OfficeDates, OfficeNotice } from "@/lib/chat/office-dates";
import type { Question } from "@/lib/chat/question/question";
import { mentions, normalise } from "@/lib/language/words";
import { ramadans } from "@/lib/office/holidays";
import { formatLongDate, officeDate, officeMoment } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { holidayNamed } from "./holidays";
import { daysAsked, nextOpen, ramadan } from "./office-day";

/** What begins the line of a notice, and of nothing else. */
export const noticeMark = "**Notice of the office";

/**
 * The notices of today and of the days, the holiday or the month of fasting in a question, and of the day on which the
 * office opens again: each on a line of its own, in the office's own words.
 */
export function officeNotices(question: Pick<Question, "text">, dates: OfficeDates): string[] {
  if (dates.notices.length === 0) return [];
  const text = normalise(question.text);
  const today = officeDate(now());
  const holiday = holidayNamed(text, today);
  const fast = mentions(text, ramadan) ? ramadans.find(({ to }) => to >= today) : undefined;
  const days = [today, ...daysAsked(question)];
  const spans = [
    ...[...days, ...days.map((day) => nextOpen(day, dates))].map((day) => ({ from: day, to: day })),
    ...(holiday ? [{ from: holiday.date, to: holiday.endDate }] : []),
    ...(fast ? [fast] : []),
  ];
  return dates.notices
    .filter((notice) => spans.some(({ from, to }) => notice.from <= to && from <= notice.to))
    .map((notice) => `${noticeMark}${daysOf(notice, today)}:** “${notice.text}”`);
}

/** "" of one that stands today, otherwise " for Saturday 20 March 2027 to Tuesday 23 March 2027" */
function daysOf({ from, to }: OfficeNotice, today: string): string {
  if (from <= today) return "";
  const [first, last] = [from, to].map((day) => formatLongDate(officeMoment(day, 12)));
  return from === to ? ` for ${first}` : ` for ${first} to ${last}`;
}
