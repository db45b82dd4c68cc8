import { formatLooseDate, formatMonthDay, monthNumber } from "@/lib/catalogue/loose-date";
import { addDays } from "@/lib/office-time";
import type { MatchProgramme } from "@/lib/recommendations/read/match-catalogue";

/** An intake that is still open: its month, its first day, and its closing date if known. */
export type Intake = { name: string; starts: string; closes: string | null };

/** Without a known closing date, there must be this many days until the start, for the papers and the visa. */
const daysBefore = 90;
/** A closing date nearer than this leaves too little time to gather the papers. */
const hurryDays = 30;

/** A day, and the dates derived from it that intakes are compared with. */
export type Calendar = { today: string; year: number; farEnough: string; unhurried: string };

export const calendarOf = (today: string): Calendar => ({
  today,
  year: Number(today.slice(0, 4)),
  farEnough: addDays(today, daysBefore),
  unhurried: addDays(today, hurryDays),
});

const two = (value: number) => String(value).padStart(2, "0");

/** 29 February falls back to the 28th, except in leap years. */
const dayIn = (year: number, monthDay: string) =>
  monthDay === "02-29" && (year % 4 !== 0 || (year % 100 === 0 && year % 400 !== 0))
    ? `${year}-02-28`
    : `${year}-${monthDay}`;

/** The last such day before a month: 12-01 before September 2027 is 1 December 2026. */
function lastBefore(monthDay: string, starts: string, year: number): string {
  const here = dayIn(year, monthDay);
  return here < starts ? here : dayIn(year - 1, monthDay);
}

/** The next open date of each of a programme's intakes, earliest start first. */
export function openIntakes({ deadlines }: Pick<MatchProgramme, "deadlines">, calendar: Calendar): Intake[] {
  return deadlines
    .flatMap(({ intake, closes }) => nextOpen(intake, closes, calendar) ?? [])
    .toSorted((a, b) => (a.starts < b.starts ? -1 : a.starts > b.starts ? 1 : 0));
}

function nextOpen(intake: string, closes: string | null, { today, year, farEnough }: Calendar): Intake | null {
  const month = monthNumber(intake);
  if (month === 0) return null;
  for (const next of [year, year + 1, year + 2]) {
    const starts = `${next}-${two(month)}-01`;
    const closing = closes && lastBefore(closes, starts, next);
    const isOpen = closing ? closing > today : starts >= farEnough;
    if (isOpen && starts > today) return { name: `${intake} ${next}`, starts, closes: closing };
  }
  return null;
}

/** Whether there is enough time before an intake closes; null if the closing date is unknown. */
export const leavesTime = ({ closes }: Intake, { unhurried }: Calendar) =>
  closes === null ? null : closes >= unhurried;

/**
 * A closing date as every page words it: a university's own is a day, "30 June 2027"; our editors' rule of thumb is no more
 * than a month, "around June 2027".
 */
export const closingWords = ({ hasOwnDeadlines }: Pick<MatchProgramme, "hasOwnDeadlines">, date: string) =>
  hasOwnDeadlines
    ? `${formatMonthDay(date.slice(5))} ${date.slice(0, 4)}`
    : `around ${formatLooseDate(date.slice(0, 7))}`;
