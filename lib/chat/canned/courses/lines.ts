import { destinationNames, countryInText as inText } from "@/lib/catalogue/destination-names";
import { formatLength } from "@/lib/catalogue/guide/programmes";
import { formatAmount, formatRupees } from "@/lib/catalogue/money";
import { asks, type Draft, lineOf } from "@/lib/chat/canned/parts/text";
import { type Course, feeWords, monthOf, roundsOf, roundWords } from "@/lib/chat/course";
import type { Fact } from "@/lib/chat/facts";
import type { Question } from "@/lib/chat/question/question";
import { slotWords } from "@/lib/chat/question/thing/slots";
import { subjectOf } from "./words";

/** Words that ask for a course's English requirement, and for its dates. */
export const englishWords = "ielts|pte|toefl|duolingo|english|band|bands|score|آئیلٹس";
export const closingWords =
  "deadline*|last date|lastdate|clos*|akhri*|tareekh|tarikh|band|kab tak|apply|open|khuli|khula|late|time hai|آخری|تاریخ|intake*|session|admission*|january|jan|september|feb|february|start*";

const countryInText = (id: string) => {
  const names = destinationNames.find((one) => one.id === id);
  return names ? inText(names) : id;
};
export const countryName = (id: string) => destinationNames.find((one) => one.id === id)?.name ?? id;

/** The admission tests in a question: "GRE", "GMAT", "SAT". */
export const aptitudeIn = ({ tests }: Question): string[] =>
  tests.filter((id) => id === "gre" || id === "gmat" || id === "sat").map((id) => id.toUpperCase());

/** What a course's record says about an admission test. */
export function testWord({ tests, oneOf, optional }: Course, test: string): string {
  if (oneOf.includes(test) && oneOf.length > 1) return `asks for one of these: the ${oneOf.join(" or the ")}`;
  if (tests.includes(test) || oneOf.includes(test)) return `asks for the ${test}`;
  return optional.includes(test) ? `the ${test} is optional` : `the ${test} is not named as required`;
}

/** One course in a list, with what the question asks about it. */
export function courseLine(course: Course, question: Question, today: string): string {
  const month = monthOf(question, today);
  const isDated =
    question.topics.includes("intake") || month !== null || asks(question, "deadline*|last date|closing|akhri*");
  const rounds = roundsOf(course, today, { month }).filter(({ closes }) => closes !== null);
  const parts = [
    ...aptitudeIn(question).map((test) => `**${testWord(course, test)}** (a guide)`),
    feeWords(course),
    formatLength(course.months),
    `starts ${course.intakes.join(", ")}`,
    (asks(question, englishWords) || question.score !== null) &&
      course.ielts !== null &&
      `**IELTS ${course.ielts.toFixed(1)}** (a guide)`,
    asks(question, slotWords.marks) &&
      course.gpa !== null &&
      `marks about ${course.gpa.toFixed(1)} of 4 (a guide of ours)`,
    isDated && rounds.length > 0 && rounds.map(roundWords).join(", "),
    course.language !== "English" && `taught in ${course.language}`,
  ].filter(Boolean);
  return `• **${course.name}** at ${course.university}, ${course.city}: ${parts.join("; ")}`;
}

/** Says that a university does not have the course, and what it has instead: first in the field, then at the level. */
export function missingAt(question: Question, name: string, all: readonly Course[], today: string): Draft["lines"] {
  const ofLevel = ({ level }: Course) => question.levels.some((one) => one === level);
  const near = all
    .filter(({ isNear }) => isNear)
    .toSorted(
      (a, b) =>
        Number(ofLevel(b)) - Number(ofLevel(a)) || Number(b.isOfField) - Number(a.isOfField) || a.rupees - b.rupees,
    )
    .slice(0, 2);
  return [
    `**I have no ${wanted(question)} at ${name}**.${near.length > 0 ? " The nearest I have there:" : ""}`,
    ...near.map((course) => courseLine(course, question, today)),
  ];
}

/** The same course at other universities of the country. */
export function elsewhere(question: Question, facts: readonly Fact[], today: string): Draft["lines"] {
  const courses = facts.filter(({ id }) => id !== "programmes/named").flatMap(({ courses: held }) => held ?? []);
  const fitting = courses.filter(({ isAsked }) => isAsked).slice(0, 3);
  const [country, another] = question.countries;
  if (fitting.length === 0 && courses.length > 0 && country && !another)
    return [`I have none in that field at another university in ${countryInText(country)} either.`];
  return fitting.length > 0
    ? ["**At other universities there:**", ...fitting.map((course) => courseLine(course, question, today))]
    : [];
}

/** Which of the named universities costs less, by the first course of each. */
export function cheaper(question: Question, held: readonly (readonly Course[])[]): string | null {
  const [one, other] = held.flatMap(([course]) => course ?? []).toSorted((a, b) => a.rupees - b.rupees);
  if (!one || !other || !question.topics.includes("cost") || ![one, other].every(isPriced)) return null;
  const sum = ({ amount, currency, months, rupees }: Course) =>
    amount === 0
      ? "no tuition"
      : `${formatAmount(amount, currency)} ${months < 12 ? "in all" : "a year"}${one.currency === other.currency ? "" : ` (about ${formatRupees(rupees)})`}`;
  return one.rupees === other.rupees
    ? `**By our catalogue both cost the same: ${sum(one)}**.`
    : `**Less by our catalogue: ${one.university}, ${sum(one)}, against ${sum(other)} at ${other.university}**.`;
}

/** Whether a course's cost can be compared: it is free, or its fee is known in rupees. */
export const isPriced = ({ amount, rupees }: Course): boolean => amount === 0 || rupees > 0;

/** Which of the named universities accepts lower marks, or a lower band, by the first course of each. */
export function easier(question: Question, held: readonly (readonly Course[])[]): string | null {
  const courses = held.flatMap(([course]) => course ?? []);
  const by = (name: string, of: (course: Course) => number | null): string | null => {
    const [one, other] = courses.toSorted((a, b) => (of(a) ?? 9) - (of(b) ?? 9));
    const [least, next] = [one && of(one), other && of(other)];
    if (!one || !other || least === null || least === undefined || next === null || next === undefined) return null;
    return least === next
      ? `**By our own guide both ask for the same ${name}: ${least.toFixed(1)}**.`
      : `**Lower by our own guide: ${one.university}, ${name} ${least.toFixed(1)}, against ${next.toFixed(1)} at ${other.university}** (each university's own page decides).`;
  };
  if (asks(question, slotWords.marks)) return by("marks of about", ({ gpa }) => gpa);
  return asks(question, "ielts|band|bands|آئیلٹس") ? by("IELTS", ({ ielts }) => ielts) : null;
}

const levelNames: Record<string, string> = {
  bachelors: "bachelor's",
  masters: "master's",
  phd: "PhD",
  diploma: "diploma",
  language: "language",
};
/** "master's course in mechanical engineering" */
export function wanted({ levels, named, fields }: Question): string {
  const level = levels.map((one) => levelNames[one] ?? one).join(" or ");
  const subject = subjectOf(named, fields);
  return `${level ? `${level} course` : "course"}${subject ? ` in ${subject}` : ""}`;
}

/** Says that we have nothing at the requested level or in the city. */
export const lacks = (question: Question, { isOfOther, countries }: Fact): string | null =>
  isOfOther
    ? `**I have no ${wanted(question)} in ${question.inCity?.name ?? countryInText(countries[0] ?? "")}.** The nearest I have${question.inCity ? " in the country" : ""}:`
    : null;

/** Says that we have no course with that name, so that nobody takes the following ones for it. */
export function missing({ named }: Question, fact: Fact): string | null {
  if (!lineOf(fact, "Note")) return null;
  return `**I have no course named ${subjectOf(named, [])} here, so I have no fee for it.** What follows are other courses of the same field; they do not lead to that degree:`;
}

/** The courses that a fact lists, one a line. */
export const bulletsOf = (fact: Fact) => fact.text.split("\n").filter((line) => line.startsWith("• "));
/** "• **MSc Data Science** at University of Leeds, Leeds: GBP 33,000 …" */
export const emphasised = (line: string) => line.replace(/^• (.*?) at /, "• **$1** at ");
