import { answerAboutAwards } from "./canned-awards";
import { answerAboutCountries } from "./canned-countries";
import { answerFromOffice } from "./canned-office";
import { answerAboutStudies } from "./canned-studies";
import { advise, answerTalk } from "./canned-talk";
import { answerAboutTests } from "./canned-tests";
import { finish, type Part } from "./canned-text";
import type { Fact } from "./facts";
import type { Question } from "./question";

/** The parts, the first that has an answer gives it: talk and what must be refused, then names, then subjects. */
const parts: readonly Part[] = [
  answerTalk,
  answerAboutAwards,
  answerAboutTests,
  answerAboutStudies,
  answerFromOffice,
  answerAboutCountries,
];

/**
 * The answer that the site gives by itself, without a model: from the facts alone, with their date and sources, in
 * **bold**, *italic*, line breaks and lines that start with "• ". It never holds a figure that is not in the facts.
 */
export function cannedReply(question: Question, facts: readonly Fact[]): string {
  for (const part of parts) {
    const draft = part(question, facts);
    if (draft) return finish(draft);
  }
  return finish(advise(question));
}
