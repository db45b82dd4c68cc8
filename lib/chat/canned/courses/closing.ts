import { monthNames } from "@/lib/catalogue/loose-date";
import { type Draft, factOf, lineOf } from "@/lib/chat/canned/parts/text";
import type { Fact } from "@/lib/chat/facts";
import type { Question } from "@/lib/chat/question/question";
import { normalise } from "@/lib/language/words";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { bulletsOf, courseLine, lacks, missing } from "./lines";

/** Courses with the dates of their next rounds. */
export function ofDates(question: Question, programmes: readonly Fact[], facts: readonly Fact[]): Draft {
  const today = officeDate(now());
  const used = programmes.slice(0, 2);
  return {
    lines: [
      ofUcas(question, facts, today),
      ...used.flatMap((fact) => [
        `**${fact.title}: closing dates (a guide)**`,
        lacks(question, fact),
        missing(question, fact),
        ...(fact.courses ?? []).slice(0, 5).map((course) => courseLine(course, question, today)),
      ]),
      "Closing dates and fees move each year: confirm them on the course's own page now.",
    ],
    used,
  };
}

/**
 * When British bachelor's courses close: one date for nearly all, an earlier one for two universities and for medicine.
 */
function ofUcas({ countries, levels, named }: Question, facts: readonly Fact[], today: string): string | null {
  const isOfBachelors = levels.length === 0 || levels.includes("bachelors");
  const rule = lineOf(factOf(facts, "uk/intakes"), "When to apply") ?? "";
  const isHeld =
    rule.includes("mid to late January") && rule.includes("mid-October for Oxford, Cambridge and medicine");
  if (countries[0] !== "uk" || !isOfBachelors || !isHeld || named.join() === "medicine") return null;
  const year = Number(today.slice(0, 4)) + (today.slice(5) > "01-14" ? 1 : 0);
  const early = today.slice(5) > "10-15" || today.slice(5) <= "01-14" ? "closed" : "close";
  return `**For nearly all British bachelor's courses the UCAS deadline is still to come: mid to late January ${year}.** Only Oxford, Cambridge and medicine ${early} in mid-October (a guide).`;
}

/** The closing date of the requested intake, if it has passed. */
export function passed({ text, narrow }: Question, line: string): string | null {
  const month = narrow?.month ?? null;
  const intake = month === null ? undefined : monthNames[month - 1];
  const closes = intake && line.match(new RegExp(`(\\d{1,2}|around) ([A-Z][a-z]+) \\(${intake} intake\\)`));
  if (month === null || !closes) return null;
  const today = officeDate(now());
  const [thisYear = 0, thisMonth = 0] = today.split("-").map(Number);
  const year = Number(/\b20\d\d\b/.exec(text)?.[0] ?? (month > thisMonth ? thisYear : thisYear + 1));
  const closingMonth = monthNames.indexOf(closes[2] ?? "") + 1;
  const closingYear = closingMonth <= month ? year : year - 1;
  const isEstimate = closes[1] === "around";
  // Our estimate has passed when its month is over; no month has a later day.
  const last = isEstimate ? "31" : (closes[1] ?? "").padStart(2, "0");
  const day = `${closingYear}-${String(closingMonth).padStart(2, "0")}-${last}`;
  return day < today
    ? `**By our catalogue the date for ${intake} ${year} has passed (${closes[1]} ${closes[2]} ${closingYear}${isEstimate ? ", our estimate" : ""}).** Only the university can say whether it still takes applications.`
    : null;
}

/** Comes first if all or some of the courses that start in the requested month have closed. */
export function allPassed(question: Question, lines: readonly string[]): string[] {
  const month = question.narrow?.month ?? null;
  const intake = month === null ? "" : (monthNames[month - 1] ?? "");
  const dated = lines.filter((line) => intake && line.includes(`(${intake} intake)`));
  const gone = dated.flatMap((line) => passed(question, line) ?? []);
  const [first] = gone;
  if (!first) return [];
  return gone.length === dated.length
    ? [first]
    : [`**Some of these have closed for ${intake}, some are still open by our catalogue:** look at each date.`];
}

const degree = /^(?:bs|bsc|ba|beng|ms|msc|ma|meng|mba|llm|hons|in|of|and|master|masters|bachelor)$/;
/** When a named university's courses close: the named course, or else similar ones. */
export function ofClosing(
  question: Question,
  universities: readonly Fact[],
  programmes: readonly Fact[],
): Draft | null {
  const dated = programmes.flatMap(bulletsOf).filter((line) => line.includes("; closes "));
  const text = normalise(question.text);
  const isNamed = (line: string) =>
    normalise(line.replace(/^• (.*?) at .*$/, "$1"))
      .trim()
      .split(" ")
      .filter((word) => !degree.test(word))
      .every((word) => text.includes(` ${word} `));
  const exact = dated.filter(isNamed);
  const shown = (exact.length > 0 ? exact : dated).slice(0, 4);
  if (shown.length === 0) return null;
  return {
    lines: [
      `**Closing dates: ${universities.map(({ title }) => title).join(", ")}**`,
      shown.length === 1 && passed(question, shown[0] ?? ""),
      ...shown.map((line) =>
        line.replace(
          /^• (.*?) at ([^:]*): (.*); closes (.*)$/,
          line.endsWith(", our estimate")
            ? "• **$1: closes $4**, at $2; $3"
            : "• **$1: closes $4** (a guide), at $2; $3",
        ),
      ),
      "Closing dates and fees move each year: confirm them on the course's own page now, and do not wait for the last day.",
    ],
    used: [...universities.slice(0, 3), ...programmes.slice(0, 1)],
  };
}
