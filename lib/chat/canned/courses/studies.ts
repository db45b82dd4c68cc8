import { asks, factOf, type Part } from "@/lib/chat/canned/parts/text";
import type { Fact } from "@/lib/chat/facts";
import type { Question } from "@/lib/chat/question/question";
import type { QuestionTopic } from "@/lib/chat/question/topics";
import { ofClosing, ofDates } from "./closing";
import { ofProgrammes } from "./programmes";
import { ofUniversities } from "./universities";

/** Programmes with their fees, and universities by name. */
export const answerAboutStudies: Part = (question, facts) => {
  const universities = question.universities.flatMap((id) => factOf(facts, `university/${id}`) ?? []);
  const programmes = facts.filter(({ topic }) => topic === "programme");
  if (universities.length > 0) {
    const closing = has(question, "intake") ? ofClosing(question, universities, programmes) : null;
    if (closing) return closing;
    // The university's name may only say where; the question is about the visa, the money or an award of its country.
    return isOfOther(question) ? null : ofUniversities(question, universities, programmes, facts);
  }
  if (isOfDates(question, programmes)) return ofDates(question, programmes, facts);
  if (isOfMonth(question) && programmes.length > 0) return ofProgrammes(question, programmes, facts);
  const isDeadline = has(question, "intake") && asks(question, "deadline*|last date|ucas|closing*|akhri*|آخری تاریخ");
  if (isOfOther(question) || isDeadline) return null;
  return isOfList(question) && programmes.length > 0 ? ofProgrammes(question, programmes, facts) : null;
};

const has = ({ topics }: Question, ...any: QuestionTopic[]) => any.some((topic) => topics.includes(topic));

/** Subjects with an answer of their own, which needs no list of courses. */
const otherTopics: readonly QuestionTopic[] = [
  "scholarship",
  "visa",
  "funds",
  "work",
  "afterStudy",
  "intake",
  "documents",
  "change",
  "settling",
  "family",
  "loan",
  "recognition",
];
const isOfOther = (question: Question) =>
  has(question, ...otherTopics) &&
  !has(question, "programme") &&
  !(has(question, "cost") && question.fields.length > 0);

/** What a question about dates may ask besides. */
const besideDates: readonly QuestionTopic[] = [
  "intake",
  "change",
  "programme",
  "cost",
  "admission",
  "university",
  "requirements",
];
const isOnlyOfDates = ({ topics }: Question) => topics.every((topic) => besideDates.includes(topic));

/** "Architecture bachelor's, last date?": by the courses' own dates. */
const isOfDates = (question: Question, programmes: readonly Fact[]) =>
  question.fields.length > 0 &&
  question.countries.length === 1 &&
  !question.narrow?.month &&
  has(question, "intake") &&
  isOnlyOfDates(question) &&
  programmes.some(({ courses }) => courses !== undefined);

/** "AI in Ireland, January intake, still open?": by the courses' closing dates. */
const isOfMonth = (question: Question) =>
  Boolean(question.narrow?.month) && question.fields.length > 0 && isOnlyOfDates(question);

/** Without a field, a country's ranges say more than the cheapest courses of all subjects. */
function isOfList(question: Question): boolean {
  const { fields, levels, topics, cheap, countries } = question;
  const isSmallLevel = levels.some((level) => level === "phd" || level === "diploma" || level === "language");
  return (
    fields.length > 0 ||
    (isSmallLevel && (has(question, "programme", "university", "cost", "admission") || topics.length === 0)) ||
    (has(question, "programme") && !has(question, "cost")) ||
    (cheap && (has(question, "university") || levels.length > 0) && countries.length > 0)
  );
}
