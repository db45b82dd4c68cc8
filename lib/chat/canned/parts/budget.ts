import { formatRupees } from "@/lib/catalogue/money";
import { asksYesOrNo, inText, withCarried } from "@/lib/chat/canned/verdicts";
import type { Fact } from "@/lib/chat/facts";
import { rupeesOf, rupeeUnits, saysInAll, spanOf } from "@/lib/chat/question/narrow";
import type { Question } from "@/lib/chat/question/question";
import type { StudyLevel } from "@/lib/language/study";
import { factOf, lineOf, linesOf } from "./text";

/** How a country's record names the row of each level. */
export const levelLabels: Record<StudyLevel, string> = {
  bachelors: "Bachelor's degrees",
  masters: "Master's degrees",
  phd: "PhD programmes",
  diploma: "Diplomas",
  language: "Language and preparation courses",
};

/** The rupees available according to a question, or null. */
export const budgetOf = ({ text, narrow }: Question): number | null => rupeesOf(text) ?? narrow?.rupees ?? null;

/** Every amount of rupees in a text, as numbers; a range has its unit at the end. */
export function rupeesIn(text: string): number[] {
  return [...text.matchAll(/PKR ([\d.,]+)(?: (lakh|crore))?(?: – ([\d.,]+)(?: (lakh|crore))?)?/g)].flatMap(
    ([, low = "0", lowUnit, high, highUnit]) => {
      const number = (digits: string, unit: string | undefined) =>
        Number(digits.replaceAll(",", "")) * (rupeeUnits[unit ?? ""] ?? 1);
      // "PKR 15 – 28 lakh", but "PKR 49,000 – 36 lakh": a whole number has no unit.
      const unit = lowUnit ?? (low.includes(",") ? undefined : highUnit);
      return high ? [number(low, unit), number(high, highUnit)] : [number(low, lowUnit)];
    },
  );
}

/** What the money in a question is for, a follow-up's words with those that it continues. */
export const spanIn = (question: Question): "year" | "course" => spanOf(withCarried(question).text);

/** What a fact took the sum for. */
const spanOfFact = (found: Fact) => (lineOf(found, "Taken")?.includes("whole course") ? "course" : "year");

/** How a sum is named after "PKR 40 lakh": the answer says which it took. */
const spanWords = { year: "for a year", course: "for the whole course" } as const;

/**
 * Whether the money in a question is enough, by the verdict that `lib/check` gives on the same sum, and the proof of
 * funds, without which the visa is refused.
 */
export function budgetLine(fact: Fact, question: Question, facts: readonly Fact[]): string | null {
  const found = factOf(facts, `budget/${fact.countries[0]}`);
  if (!found) return null;
  const show = yearlyShow(fact);
  const isKnown = lineOf(found, "Living elsewhere") === null && lineOf(found, "Living not known") === null;
  const said =
    show &&
    (isKnown ? `alone is about ${formatRupees(show)}` : `is up to about ${formatRupees(show)}, where a sum is set`);
  const visa = said ? ` The money to show for the visa ${said}.` : "";
  return `${verdictWords(found, question)}${visa}`;
}

/** Said after a sum that was taken for a year, unless the question speaks of a total already. */
const otherwise = (span: "year" | "course", question: Question) =>
  span === "course" || saysInAll(withCarried(question).text) ? "" : " If it is for the whole course, say “in total”.";
const counted = "fee, living and visa, without the flight";

/** The verdict in a few sentences, and what the sum was taken for. */
export function verdictWords(found: Fact, question: Question): string {
  const of = (label: string) => lineOf(found, label);
  const span = spanOfFact(found);
  const isAsked = asksYesOrNo(withCarried(question));
  const said = (word: string) => `${isAsked ? `${word}: ` : ""}${of("Money")}`;
  const place = inText(found.countries[0] ?? "");
  const studies = `${span === "year" ? "the first year of a" : "a"} ${of("Level")} in ${place}`;
  const middle = of("With the middle fee");
  const usual = span === "year" ? "" : ` for the usual ${of("Usual length")}`;
  const living = of("Living elsewhere");
  const cost = living
    ? `fee and visa of ${studies} alone come to at least ${of("Least")}. We have no sourced figure for living there; in the cheapest other country a year of it costs ${living}.`
    : `${studies} costs at least ${of("Least")} (${counted})${middle ? `, with the middle fee of our list ${middle}${usual}` : ""}.`;
  const unsourced = of("Living not known")
    ? ` That is where a source gives the living costs; for ${of("Living not known")} there, none does.`
    : "";
  const short = of("Short by") ? ` It is possible only with ${of("Short by")} more or a scholarship.` : "";
  const verdict = {
    "not enough": `**${said("No")} is not enough** ${spanWords[span]}:`,
    "not known": `**${said("It depends")} ${spanWords[span]} may or may not be enough:**`,
    depends: `**${said("It depends on the course")} ${spanWords[span]} covers ${of("Covered")} in our list; the others cost more than that:**`,
    enough: `**${said("Yes")} ${spanWords[span]} covers ${of("Covered")} in our list:**`,
  }[of("Verdict") ?? ""];
  return `${verdict} ${cost}${unsourced}${short}${otherwise(span, question)}`;
}

type Row = { country: string; verdict: string; least: string; covered: string };

/** What a fact says of every country, the cheapest first, and how the sum and the studies are named. */
function rowsOf(found: Fact, question: Question) {
  const rows = linesOf(found).flatMap(([country, text]): Row[] => {
    const [verdict = "", least = "", covered] = text.split("; ");
    return covered ? [{ country, verdict, least, covered }] : [];
  });
  const of = (...words: string[]) => rows.filter(({ verdict }) => words.includes(verdict));
  const span = spanOfFact(found);
  return {
    open: of("enough", "depends"),
    closed: of("not enough"),
    unknown: of("not known"),
    said: `${lineOf(found, "Money")} ${spanWords[span]}`,
    level: `a ${lineOf(found, "Level")}`,
    last: `Counted: the cheapest ${counted}.${otherwise(span, question)}`,
  };
}

const listed = (rows: readonly Row[]) => rows.map(({ country, least }) => `${country} (${least})`).join(", ");

/** The verdict for every country in a sentence, before a list of courses. */
export function verdictsLead(found: Fact, question: Question): string {
  const { open, closed, unknown, said, level, last } = rowsOf(found, question);
  const any = unknown.length > 0 ? "country whose costs we know" : "of our countries";
  return open.length > 0
    ? `**${said} is enough for ${level} in ${listed(open)}.** ${last}`
    : `**${said} is not enough for ${level} in any ${any};** the nearest: ${listed(closed.slice(0, 2))}. ${last}`;
}

/** The same as a list: where the money is enough, where it is not, and where nobody knows. */
export function verdictsWords(found: Fact, question: Question): string[] {
  const { open, closed, unknown, said, level, last } = rowsOf(found, question);
  const rows =
    open.length > 0
      ? [
          `**${said} is enough for ${level} in:**`,
          ...open.map(({ country, least, covered }) => `• **${country}:** ${least}; it covers ${covered} in our list`),
          closed.length > 0 ? `It starts above that in: ${listed(closed)}.` : "",
        ]
      : [
          `**${said} is not enough for ${level} in any country whose costs we know.** The nearest are:`,
          ...closed.slice(0, 4).map(({ country, least }) => `• **${country}:** ${least}`),
        ];
  const doubt =
    unknown.length > 0
      ? `I can’t say for ${listed(unknown)}: no source gives the living costs of every place there.`
      : "";
  return [...rows, doubt, last].filter(Boolean);
}

/** The yearly proof of funds in rupees; null if the rule is monthly or has no amount. */
function yearlyShow(fact: Fact): number | null {
  const rule = lineOf(fact, "Money to show for the visa") ?? "";
  if (/tuition/i.test(rule)) return null; // then the amount is only part of the required proof of funds
  if (!/per year|a year|12 months|for the first year|\(one person/.test(rule)) return null;
  const amounts = rupeesIn(lineOf(fact, "Visa money in rupees") ?? "");
  return amounts.length > 0 ? Math.max(...amounts) : null;
}
