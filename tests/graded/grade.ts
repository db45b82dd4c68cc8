import type { Fact } from "@/lib/chat/facts";
import { compiledOn, outdated } from "./catalogue";
import { type Check, datedOn, says } from "./checks";
import type { GradedQuestion } from "./question";

/** Who wrote the answer: the site itself, or a model. */
export type Author = "canned" | "model";

/** The longest answer that people read on a phone, in characters. */
const longestCanned = 1500;
const longestModel = 4000;

/** An English answer without the line in Roman Urdu before it: how an answer begins is checked below that. */
export const withoutRomanLead = (answer: string) => answer.replace(/^.*neeche English mein hai\.\n\n/, "");

/** What no answer may contain, whatever the question. */
const never: readonly Check[] = [
  says(/\b(undefined|NaN)\b|\[object /),
  says(/(^| )#{1,6} |```|\]\(https?:|<\/?[a-z]+>|\|-{3,}\|/), // the screen shows bold, italic and line breaks only
  says(/\b(we|i) (can |will |do )?(guarantee|promise) (you )?(a |the |your )?(visa|admission|scholarship)/i),
  says(/see the update|do not offer it/i), // notes for colleagues
  ...outdated,
];

/** The faults of an answer, one line each; none if it passes. */
export function grade(question: GradedQuestion, facts: readonly Fact[], answer: string, author: Author): string[] {
  const known = facts.map(({ title, text }) => `${title}\n${text}`).join("\n\n");
  const asked = ({ cannedOnly }: Check) => author === "canned" || !cannedOnly;
  const dated = question.isTalk ? [] : [datedOn(compiledOn)];
  const longest = author === "canned" ? longestCanned : longestModel;
  const own = withoutRomanLead(answer);
  return [
    ...lacking(known, question.mustKnow).map((label) => `the facts lack ${label}`),
    ...lacking(own, [...question.mustSay, ...dated].filter(asked)).map((label) => `the answer lacks ${label}`),
    ...holding(answer, [...question.mustNotSay, ...never].filter(asked)).map((label) => `the answer holds ${label}`),
    ...(answer.trim() === "" ? ["the answer is empty"] : []),
    ...(answer.length > longest ? [`the answer has ${answer.length} characters, more than ${longest}`] : []),
  ];
}

const lacking = (text: string, checks: readonly Check[]) =>
  checks.filter((check) => !check.holds(text)).map(({ label }) => label);
const holding = (text: string, checks: readonly Check[]) =>
  checks.filter((check) => check.holds(text)).map(({ label }) => label);
