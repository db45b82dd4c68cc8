import "server-only";
import { destinationNames } from "@/lib/catalogue/destination-names";
import { formatTotal } from "@/lib/catalogue/money";
import { guideFiles } from "@/lib/catalogue/queries";
import { budgetOf } from "@/lib/chat/canned/parts/budget";
import type { Fact } from "@/lib/chat/facts";
import type { Question } from "@/lib/chat/question/question";
import { type Money, weighMoney } from "@/lib/check/money";
import { checkAll } from "@/lib/check/queries";
import { readCheckRequest } from "@/lib/check/schema";
import { countOf } from "@/lib/plural";
import { gradeState } from "@/lib/recommendations/judge/judge";
import { levelNames } from "@/lib/recommendations/labels";
import type { MatchCatalogue } from "@/lib/recommendations/read/match-catalogue";
import { moneyIn } from "./budget";

/** More countries are told by the check's own page. */
const mostJudged = 3;

/** The best marks of which people ask whether they are too low, on a scale of 4. */
const lowUpTo = 2.6;

/** The last studies that each level follows, as the check names them. */
const before = { bachelors: "inter", masters: "bs" } as const;

/** "2.6 / 4" of "your CGPA (2.6)", "48%" of "your 48 percent". */
function resultOf(words: string): string | null {
  const [, gpa, scale = "4"] = /\(([\d.]+)(?: of (5))?\)/.exec(words) ?? [];
  const [, percent] = /([\d.]+) percent/.exec(words) ?? [];
  return gpa ? `${gpa} / ${scale}` : percent ? `${percent}%` : null;
}

/** What a question about low marks answers of the five questions of "Can I go?"; null if it is about something else. */
function answersIn(question: Question) {
  const { marks, levels, topics, everyday, fields, score } = question;
  const [level = "masters", another] = levels;
  const result = marks && resultOf(marks.words);
  if (!result || another || (level !== "bachelors" && level !== "masters")) return null;
  const isLow = marks.value <= lowUpTo && topics.includes("profile");
  if (!isLow && !everyday.includes("question/low-cgpa")) return null;
  const budget = budgetOf(question);
  const [field, otherField] = fields;
  const address = new URLSearchParams({
    degree: before[level],
    result,
    ...(score && { test: score.test, score: String(score.value) }),
    ...(budget !== null && { budget: String(budget) }),
    ...(field && !otherField && { field }),
  });
  return { level, value: marks.value, address };
}

/** Whether a question needs its marks compared with the catalogue. */
export const weighsMarks = (question: Question): boolean => answersIn(question) !== null;

/**
 * Where somebody can go with their marks, by the rules of "Can I go?": with a subject its verdict, without one how many
 * programmes take such marks and, if a sum is named, how many of them it pays. The address opens the page with what was said filled in.
 */
export function marksFacts(question: Question, catalogue: MatchCatalogue, today: string): Fact[] {
  const said = answersIn(question);
  if (!said) return [];
  const { answers } = readCheckRequest(Object.fromEntries(said.address));
  const asked = question.countries.slice(0, mostJudged);
  const money = moneyIn(question);
  const lines = answers
    ? verdictsOf(checkAll(answers, catalogue, today), asked)
    : money
      ? countsWithMoney(said, { money, catalogue, today }, asked)
      : countsOf(said, catalogue, asked);
  return [
    {
      id: "check/marks",
      topic: "question",
      countries: asked,
      title: "Where such marks are usually taken, by the rules of “Can I go?” on this site",
      text: [...lines.map((line) => `Verdict: ${line}`), `Address: /check?${said.address}`].join("\n"),
      isGuide: false,
      compiledOn: guideFiles["catalogue-meta.json"].compiled,
      sources: [],
    },
  ];
}

/** "Germany: Possible: 2 of 9 programmes fit your answers"; without countries, the best of all. */
const verdictsOf = ({ destinations }: ReturnType<typeof checkAll>, countries: readonly string[]) =>
  destinations
    .filter(({ id }) => countries.length === 0 || countries.includes(id))
    .slice(0, mostJudged)
    .map(({ name, headline }) => `${name}: ${headline}`);

type Said = { level: keyof typeof before; value: number };

/** The programmes of a level in each country, and those that take such marks. */
const takersIn = ({ level, value }: Said, { programmes }: MatchCatalogue, countries: readonly string[]) =>
  destinationNames
    .filter(({ id }) => countries.length === 0 || countries.includes(id))
    .map(({ id, name }) => {
      const here = programmes.filter((one) => one.level === level && one.university.country === id);
      const grade = { value, words: "" };
      return { id, name, all: here.length, taking: here.filter((one) => gradeState(one, { grade }) === "met") };
    })
    .filter(({ all }) => all > 0);

/** "23 of 81 master's degrees in our list usually take such marks" */
const takeWords = (taking: number, all: number, level: Said["level"]) =>
  `${taking === 0 ? "none" : taking} of ${countOf(all, levelNames[level])} in our list usually ${taking === 1 ? "takes" : "take"} such marks`;

/** The same without a subject: how many programmes of the level take such marks. */
const countsOf = (said: Said, catalogue: MatchCatalogue, countries: readonly string[]): string[] =>
  takersIn(said, catalogue, countries)
    .toSorted((a, b) => (countries.length === 0 ? b.taking.length - a.taking.length : 0))
    .slice(0, mostJudged)
    .map(
      ({ name, all, taking: { length } }) =>
        `${name}: ${length === 0 ? "Hard" : "Possible by the marks"}: ${takeWords(length, all, said.level)}`,
    );

/** With a sum as well: a country is possible only where it pays a programme that takes such marks. */
function countsWithMoney(
  said: Said,
  { money, catalogue, today }: { money: Money; catalogue: MatchCatalogue; today: string },
  countries: readonly string[],
): string[] {
  const counted = takersIn(said, catalogue, countries).flatMap((one) => {
    const weighed = weighMoney(one.id, { ...money, level: said.level }, catalogue, today);
    if (!weighed) return [];
    const both = one.taking.filter(({ id }) => weighed.paid.includes(id)).length;
    return { ...one, ...weighed, both };
  });
  // Without any, those that the sum comes nearest to.
  const order = counted.toSorted((a, b) => b.both - a.both || a.least - b.least);
  const chosen =
    countries.length > 0 ? counted : order.some(({ both }) => both > 0) ? order.filter(({ both }) => both > 0) : order;
  return chosen.slice(0, mostJudged).map(({ name, all, taking, both, verdict, least }) => {
    const takes = takeWords(taking.length, all, said.level);
    if (both > 0) return `${name}: Possible by marks and money: ${takes}, and your money pays ${both} of these`;
    const span = money.span === "year" ? "a first year" : "a whole course";
    return verdict === "unknown"
      ? `${name}: Not known: ${takes}, but no source gives the living costs of every place there`
      : `${name}: Hard: ${takes}${taking.length > 0 ? `, but your money pays none of these; ${span} there starts at about ${formatTotal(least)}` : ""}`;
  });
}
