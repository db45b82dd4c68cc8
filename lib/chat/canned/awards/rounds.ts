import { monthNames } from "@/lib/catalogue/loose-date";
import { catalogue } from "@/lib/catalogue/published/current";
import { derived } from "@/lib/platform/published/snapshot";

/*
 * When an award's round closes, by the pattern of past rounds: whether this year's has passed, and when the next one is
 * expected. The record has months, and its note sometimes the days of past rounds.
 */

/** A time of the year in which a round closes: its first and last month, from 1 to 12. */
type Window = { from: number; to: number };

/** The windows of "October–February" or "April and November"; none if it names no month. */
function windowsOf(closes: string): Window[] {
  return closes.split(/ and |, /).flatMap((one) => {
    const [, first = "", last = first] = /([A-Z][a-z]+)(?:\s*[–-]\s*([A-Z][a-z]+))?/.exec(one) ?? [];
    const [from, to] = [monthNames.indexOf(first) + 1, monthNames.indexOf(last) + 1];
    return from > 0 && to > 0 ? [{ from, to }] : [];
  });
}

/** Every month of the windows. */
export const closingMonths = (closes: string): number[] =>
  windowsOf(closes).flatMap(({ from, to }) =>
    Array.from({ length: ((to - from + 12) % 12) + 1 }, (_, step) => ((from - 1 + step) % 12) + 1),
  );

const inWords: Record<string, number> = { early: 10, mid: 20, late: 31, end: 31 };
/** The last day of a month according to the note on past rounds; the month's end if it has none. */
function lastDayIn(month: number, note: string): number {
  const name = monthNames[month - 1] ?? "";
  const days = [
    ...[...note.matchAll(new RegExp(`\\b(early|mid|late|end)(?:[ -]|-to-late | of )${name}`, "gi"))].map(
      ([, word = ""]) => inWords[word.toLowerCase()] ?? 31,
    ),
    ...[...note.matchAll(new RegExp(`\\b(\\d{1,2}) ${name}`, "g"))].map(([, day]) => Number(day)),
  ].filter((day) => day >= 1 && day <= 31);
  return days.length > 0 ? Math.max(...days) : 31;
}

type Stand = { kind: "open" | "ahead"; start: string; end: string; gone: string; days: number };
/** The state of a window today: open, or in the future after it closed so many days ago. */
function standOf({ from, to }: Window, note: string, today: string): Stand {
  const year = Number(today.slice(0, 4));
  const day = (inYear: number, month: number, date: number) =>
    `${inYear}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;
  const ends = [year - 1, year, year + 1].map((inYear) => ({
    start: day(from > to ? inYear - 1 : inYear, from, 1),
    end: day(inYear, to, lastDayIn(to, note)),
  }));
  const next = ends.find(({ end }) => end >= today) ?? { start: "", end: "" };
  const last = ends.findLast(({ end }) => end < today) ?? { start: "", end: "" };
  // The end may be 31 February; a few days do not matter to a pattern.
  const days = Math.round(
    (Date.parse(today) - Date.parse(`${last.end.slice(0, 8)}01`)) / 86_400_000 - Number(last.end.slice(8)) + 1,
  );
  return { kind: next.start <= today ? "open" : "ahead", ...next, gone: spanOf(last), days };
}

const monthOf = (day: string) => `${monthNames[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
/** "October 2027", "February–April 2027", "December 2026–January 2027" */
function spanOf({ start, end }: { start: string; end: string }): string {
  if (start.slice(0, 7) === end.slice(0, 7)) return monthOf(end);
  const first = start.slice(0, 4) === end.slice(0, 4) ? monthOf(start).split(" ")[0] : monthOf(start);
  return `${first}–${monthOf(end)}`;
}

/** A round that ended at most this many days ago is mentioned as passed before the next one. */
const justPassed = 160;

/**
 * A sentence on the round: still open by the pattern, closed with the next one expected, or in the future. Null if the
 * record names no month.
 */
export function roundWords(closes: string, note: string, today: string): string | null {
  const stands = windowsOf(closes).map((window) => standOf(window, note, today));
  const [next] = stands.toSorted((a, b) => (a.end < b.end ? -1 : 1));
  if (!next) return unknownRound(closes);
  if (next.kind === "open")
    return `**Probably still open: by the pattern it closes in ${spanOf(next)}.** Look at the provider's page today.`;
  const [last] = stands.toSorted((a, b) => a.days - b.days);
  if (last && last.days <= justPassed)
    return `**The usual closing time, ${last.gone}, has passed, so this round has most likely closed.** The next one is expected to close in ${spanOf(next)}; the provider's page decides.`;
  return `**Still ahead: the next round is expected to close in ${spanOf(next)},** by the pattern of past years; the provider's page decides.`;
}

const byLength = derived(() =>
  catalogue()["scholarships.json"].scholarships.toSorted((a, b) => b.name.length - a.name.length),
);
/**
 * A line of a list, "… closes October–November)", with a note on what has passed by today and when the next round is.
 */
export function withRound(line: string, today: string): string {
  const record = byLength().find(({ name }) => line.includes(name));
  if (!record || !line.includes("closes ")) return line;
  const stands = windowsOf(record.deadlineMonth).map((window) => standOf(window, record.deadlineNote, today));
  const [next] = stands.toSorted((a, b) => (a.end < b.end ? -1 : 1));
  const [last] = stands.toSorted((a, b) => a.days - b.days);
  if (!next || !last || next.kind === "open" || last.days > justPassed) return line;
  return line.replace(/closes [^;):]*/, (said) => `${said.trimEnd()}, passed, next ${spanOf(next)}`);
}

function unknownRound(closes: string): string | null {
  if (/^all year/i.test(closes)) return "**There is no one closing date:** places are advertised all year.";
  if (/^when announced/i.test(closes))
    return "**No round is known to be open now:** it opens when the provider announces it.";
  if (/^several/i.test(closes)) return "**There are several rounds a year;** each university names its own dates.";
  return null;
}
