import { formatMonthDay, monthNumber } from "@/lib/catalogue/loose-date";
import { addDays } from "@/lib/office-time";
import type { MatchProgramme } from "@/lib/recommendations/read/match-catalogue";

/** An intake that can still be applied for: its month, the first day of it, and when it closes if that is known. */
export type Intake = { name: string; starts: string; closes: string | null };

/** Where no closing date is known, this much must be left before the start: papers and a visa take it. */
const daysBefore = 90;
/** A closing date nearer than this is too near to gather papers in peace. */
const hurryDays = 30;

/** A day, and the days that intakes are measured by from it. */
export type Calendar = { today: string; year: number; farEnough: string; unhurried: string };

export const calendarOf = (today: string): Calendar => ({
  today,
  year: Number(today.slice(0, 4)),
  farEnough: addDays(today, daysBefore),
  unhurried: addDays(today, hurryDays),
});

const two = (value: number) => String(value).padStart(2, "0");

/** 29 February is the 28th in most years. */
const dayIn = (year: number, monthDay: string) =>
  monthDay === "02-29" && (year % 4 !== 0 || (year % 100 === 0 && year % 400 !== 0))
    ? `${year}-02-28`
    : `${year}-${monthDay}`;

/** The last such day before a month: 12-01 before September 2027 is 1 December 2026. */
function lastBefore(monthDay: string, starts: string, year: number): string {
  const here = dayIn(year, monthDay);
  return here < starts ? here : dayIn(year - 1, monthDay);
}

/** For each intake of a programme the next one that is still open on a day, the earliest start first. */
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

/** Whether an intake's closing date leaves time; null where none is known. */
export const leavesTime = ({ closes }: Intake, { unhurried }: Calendar) =>
  closes === null ? null : closes >= unhurried;

/** "30 June 2027" */
export const formatClosing = (date: string) => `${formatMonthDay(date.slice(5))} ${date.slice(0, 4)}`;
