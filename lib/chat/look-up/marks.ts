import "server-only";
import { destinationNames } from "@/lib/catalogue/destination-names";
import { guideFiles } from "@/lib/catalogue/queries";
import { budgetOf } from "@/lib/chat/canned/parts/budget";
import type { Fact } from "@/lib/chat/facts";
import type { Question } from "@/lib/chat/question/question";
import { checkAll } from "@/lib/check/queries";
import { readCheckRequest } from "@/lib/check/schema";
import { countOf } from "@/lib/plural";
import { gradeState } from "@/lib/recommendations/judge/judge";
import { levelNames } from "@/lib/recommendations/labels";
import type { MatchCatalogue } from "@/lib/recommendations/read/match-catalogue";

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
 * programmes take such marks. The address opens the page with what was said filled in.
 */
export function marksFacts(question: Question, catalogue: MatchCatalogue, today: string): Fact[] {
  const said = answersIn(question);
  if (!said) return [];
  const { answers } = readCheckRequest(Object.fromEntries(said.address));
  const asked = question.countries.slice(0, mostJudged);
  const lines = answers ? verdictsOf(checkAll(answers, catalogue, today), asked) : countsOf(said, catalogue, asked);
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

/** The same without a subject: how many programmes of the level take such marks. */
function countsOf(
  { level, value }: { level: keyof typeof before; value: number },
  { programmes }: MatchCatalogue,
  countries: readonly string[],
): string[] {
  const grade = { value, words: "" };
  const counted = destinationNames
    .filter(({ id }) => countries.length === 0 || countries.includes(id))
    .map(({ id, name }) => {
      const here = programmes.filter((one) => one.level === level && one.university.country === id);
      return { name, all: here.length, taking: here.filter((one) => gradeState(one, { grade }) === "met").length };
    })
    .filter(({ all }) => all > 0)
    .toSorted((a, b) => (countries.length === 0 ? b.taking - a.taking : 0));
  return counted.slice(0, mostJudged).map(({ name, all, taking }) => {
    const takes = `${taking === 0 ? "none" : taking} of ${countOf(all, levelNames[level])} in our list usually ${taking === 1 ? "takes" : "take"} such marks`;
    return `${name}: ${taking === 0 ? "Hard" : "Possible by the marks"}: ${takes}`;
  });
}
