import { mentions, normalise, phrases } from "@/lib/language/words";
import { after, isAsking } from "./after";
import { studyTopics } from "./follow-up";
import { asidesIn } from "./heard/asides";
import { likelyInClause, together, within } from "./intents/intents";
import { asked, unasked } from "./intents/weigh";
import { isOfOne, partsOf } from "./parts";
import type { Question } from "./question";
import { read } from "./read/read";

/**
 * Reads a question as students in Pakistan write it. What a follow-up leaves out ("and for masters?") comes from the
 * visitor's earlier messages, oldest first; `answers` are our replies to them, to resolve "the first one" in a list.
 */
export function understand(
  message: string,
  earlier: readonly string[] = [],
  answers: readonly string[] = [],
): Question {
  const { rest, asides } = asidesIn(message);
  return { ...understandRest(rest, earlier, answers), message, asides };
}

function understandRest(message: string, earlier: readonly string[], answers: readonly string[]): Question {
  const spoken = read(message);
  if (spoken.onlyTalk) return spoken;
  let before: Question | null = null;
  const first = Math.max(0, earlier.length - 6);
  for (const [at, one] of earlier.slice(first).entries()) {
    const said = read(one);
    if (!said.onlyTalk) before = after(said, before, one, { shown: answers.slice(0, first + at), read });
  }
  const question = after(spoken, before, message, { shown: answers, read });
  const complete = withoutCountry(question);
  // A message that matches one entry as a whole, or is all about one paper, is not split; and its parts are not matched
  // with entries.
  return {
    ...complete,
    parts:
      question.isNear || question.thing || question.listed || isOfOne(complete, spoken)
        ? []
        : partsOf(complete, (part) => readPart(part, complete)),
  };
}

/** A part of a message, without subjects that neither it nor the whole message asks for. */
function readPart(part: string, { likely }: Question): Question {
  const own = likelyInClause(part, likely);
  const said = { ...read(part, false), likely: own };
  const heard = unasked(said, together(own, likely));
  const isTouched = said.topics.length + said.everyday.length > 0;
  return isTouched && heard.topics.length + heard.everyday.length === 0 ? asked(heard, within(own, likely)) : heard;
}

const staying = phrases("pr|p r|permanent*|residency|settle*|citizenship|immigra*|nationality|green card|stay|شہریت");
/**
 * A question about staying on after the degree: with a country, its own passage answers; without one, the everyday
 * question does.
 */
function withoutCountry(question: Question): Question {
  const { countries, topics, everyday, text } = question;
  const isOpen =
    countries.length + everyday.length === 0 &&
    (topics.includes("afterStudy") || (topics.includes("settling") && mentions(normalise(text), staying)));
  return isOpen ? { ...question, everyday: ["question/post-study"] } : question;
}

/**
 * A clear question about studying: it asks something, and names a subject, a country, a test, an award or a university.
 */
export function isAboutStudies(question: Question): boolean {
  const { topics, countries, tests, awards, universities, fields, everyday, text } = question;
  const named = [countries, tests, awards, universities, fields, everyday].flat().length;
  return isAsking(text) && named + studyTopics(topics).length > 0;
}
