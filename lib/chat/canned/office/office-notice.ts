import type { OfficeDates, OfficeNotice } from "@/lib/chat/office-dates";
import type { Question } from "@/lib/chat/question/question";
import { mentions, normalise } from "@/lib/language/words";
import { ramadans } from "@/lib/office/holidays";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { holidayNamed, spanOf } from "./holidays";
import { daysAsked, isOverlapping, nextOpen, ramadan } from "./office-day";

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
    ...[...days, ...days.flatMap((day) => nextOpen(day, dates) ?? [])].map((day) => ({ from: day, to: day })),
    ...(holiday ? [{ from: holiday.date, to: holiday.endDate }] : []),
    ...(fast ? [fast] : []),
  ];
  return dates.notices
    .filter((notice) => spans.some((span) => isOverlapping(span, notice)))
    .map((notice) => `${noticeMark}${daysOf(notice, today)}:** “${notice.text}”`);
}

/** "" of one that stands today, otherwise " for Saturday 20 March 2027 to Tuesday 23 March 2027" */
const daysOf = ({ from, to }: OfficeNotice, today: string): string =>
  from <= today ? "" : ` for ${spanOf({ date: from, endDate: to })}`;
