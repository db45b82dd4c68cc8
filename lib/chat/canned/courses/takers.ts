import { asks, type Draft, factOf, linesOf, nameOf, type Part } from "@/lib/chat/canned/parts/text";
import type { Course } from "@/lib/chat/course";
import { asksOfTest, asksWhoTakes } from "@/lib/chat/question/marks/takers";
import type { Question } from "@/lib/chat/question/question";
import { bandOf } from "@/lib/marks/english";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { aptitudeIn, courseLine, lacks, testWord } from "./lines";

/** The courses that, by the catalogue's own guide, may accept the student's marks or score, the cheapest first. */
export const answerWhoTakes: Part = (question, facts): Draft | null => {
  if (!asksWhoTakes(question)) return null;
  const lists = facts.filter(({ id, courses }) => id.startsWith("programmes/") && courses && courses.length > 0);
  if (lists.length === 0) return null;
  const today = officeDate(now());
  const isOfSupplies = asks(question, "supply|supplies|supplis|suplies|backlog|backlogs|سپلی*");
  const each = lists.length === 1 ? (isOfSupplies ? 3 : 5) : lists.length === 2 ? 3 : 2;
  const said = told(question);
  const isBeyond = lists.every((fact) => fact.isBeyond);
  const low = question.marks ? factOf(facts, "question/low-cgpa") : undefined;
  const ways = low ? linesOf(low).flatMap(([label, text]) => wayOf(label, text, question)) : [];
  return {
    lines: [
      ...(lists.length === 1 ? lists.map((fact) => lacks(question, fact)) : []),
      isBeyond
        ? `**By our guide none of the courses in our catalogue accepts ${said}.** The guide is ours, by country and level, no university's published requirement. The cheapest there:`
        : `**By our guide these may accept ${said}** (the guide is ours, by country and level, no university's published requirement; nobody can promise an admission):`,
      ...lists.flatMap((fact) => [
        lists.length > 1 && `**${fact.title}**`,
        lists.length > 1 && lacks(question, fact),
        ...(fact.courses ?? [])
          .toSorted((a, b) => a.rupees - b.rupees)
          .slice(0, each)
          .map((course) => courseLine(course, question, today)),
      ]),
      // The country's rule comes first.
      ...ways,
      isOfSupplies && supplies,
      isOfSupplies && !ways.some((way) => way.includes("pre-master")) && honestWays,
      "The course's own page decides. A counsellor can read your transcript in a free consultation.",
    ],
    used: [...lists, ...(low && ways.length > 0 ? [low] : [])],
  };
};

/** The courses of a field that require no admission test, and those that do. */
export const answerWithoutTest: Part = (question, facts): Draft | null => {
  const [test] = asksOfTest(question) ? aptitudeIn(question) : [];
  const lists = facts.filter(({ id, courses }) => id.startsWith("programmes/") && courses && courses.length > 0);
  const courses = lists.flatMap((fact) => fact.courses ?? []).filter(({ level }) => level !== "diploma");
  if (!test || courses.length === 0) return null;
  const today = officeDate(now());
  const isWanted = (course: Course) => testWord(course, test).startsWith("asks for");
  const [asking, free] = [courses.filter(isWanted), courses.filter((course) => !isWanted(course))];
  // The requested name first: an MBA before other degrees in business.
  const first = (all: readonly Course[]) => all.toSorted((a, b) => Number(b.isAsked) - Number(a.isAsked));
  const ofName = question.named.length > 0 && courses.some(({ isAsked }) => isAsked);
  const isUnknown = question.named.length > 0 && !ofName;
  const isFree = !isUnknown && (ofName ? free.some(({ isAsked }) => isAsked) : free.length > 0);
  const yes = asks(question, compulsory) ? "No, not everywhere:" : "Yes:";
  const subject = `course of that ${ofName ? "name" : "kind"} without the ${test}`;
  return {
    lines: [
      ...lists.slice(0, 1).map((fact) => lacks(question, fact)),
      isFree
        ? `**${yes} by our catalogue some do not require the ${test}** (a guide; the course's own page decides):`
        : `**I have no ${subject} there** (a guide).${free.length > 0 ? ` Near it, the ${test} is not required for:` : ""}`,
      ...first(free)
        .slice(0, 4)
        .map((course) => courseLine(course, question, today)),
      asking.length > 0 && `**These ask for it:** ${first(asking).slice(0, 6).map(named).join("; ")}.`,
      "Some universities waive a test for work experience or marks: ask the one you want, in writing.",
    ],
    used: lists.slice(0, 1),
  };
};
const compulsory = "compulsory|required|mandatory|necessary|needed|must|lazmi|zaroori|zaruri|ضروری|لازمی";
const named = ({ name, university, oneOf }: Course) =>
  `${name}, ${university}${oneOf.length > 1 ? ` (the ${oneOf.join(" or the ")})` : ""}`;

/** What we say about failed papers next to the marks. */
const supplies =
  "• **Supplies:** judged by how many there are and when: few and early ones, all passed since, weigh least. Send the whole transcript; each university has its own limit (a guide)";
const honestWays =
  "• **Honest ways in with low marks:** a lower tier of university, a pre-master's or graduate diploma, work experience first, or a later intake after improving a subject (a guide)";

/** What we know about low marks in the requested countries, and the honest ways in. */
function wayOf(label: string, text: string, { countries }: Question): string[] {
  const plain = text.replace(/ \([^()]*\)$/, "");
  if (/pre-master/.test(plain)) return [`• ${plain} (a guide)`];
  const isOfCountry = countries.some((id) =>
    `${label} ${text}`.includes(id === "uk" ? "UK" : id === "usa" ? "USA" : nameOf(id)),
  );
  return isOfCountry ? [`• ${plain} (a guide)`] : [];
}

/** "a CGPA of 2.5 and IELTS 6.0" */
function told({ marks, score }: Question): string {
  const band = score ? bandOf(score.test, score.value).toFixed(1) : null;
  const test =
    score &&
    (score.test === "ielts" ? `IELTS ${band}` : `${score.test.toUpperCase()} ${score.value} (about IELTS ${band})`);
  return [marks?.words, test].filter(Boolean).join(" and ");
}
