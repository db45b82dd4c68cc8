import type { Route } from "next";

/** The questions of the study preferences. */
export type PreferenceId = "education_level" | "preferred_fields" | "preferred_countries" | "budget" | "english";
/** All questions; the ids are those of what a profile may lack (lib/students/completeness.ts). */
export type QuestionId = PreferenceId | "education" | "dob" | "address" | "skills";

/**
 * The profile as questions, one at a time: those that a few taps answer come first. The education and the skills bring
 * notes of their own.
 */
export const questions: readonly { id: QuestionId; title: string; note?: string }[] = [
  {
    id: "education_level",
    title: "Which level do you want to study?",
    note: "It decides which programmes we compare for you.",
  },
  {
    id: "preferred_fields",
    title: "Which fields interest you?",
    note: "We compare them with every course and scholarship we know.",
  },
  {
    id: "preferred_countries",
    title: "Where do you want to study?",
    note: "Your first choice counts most; the others are compared too.",
  },
  {
    id: "budget",
    title: "What can you spend on a whole year?",
    note: "For tuition, living, visa and the rest together. Only you and our team see this.",
  },
  {
    id: "english",
    title: "Do you have an English test?",
    note: "The result you have, or the one you expect. You can change it later.",
  },
  { id: "education", title: "What have you studied so far?" },
  { id: "dob", title: "When were you born?", note: "As in your passport: universities compare the two." },
  { id: "address", title: "Where do you live?", note: "Universities write it on your offer." },
  { id: "skills", title: "What are you good at?" },
];

/** The open question, or the end. */
export type Asked = QuestionId | "done";

/** The address of a question, of the end, or of the first one that is still open. */
export const questionsHref = (asked: Asked | "next" = "next") => `/student/profile?ask=${asked}` as Route; // composed

const placeOf = (id: QuestionId) => questions.findIndex((question) => question.id === id);

/** The first open question from a place in the list on, or else the end. `missing` names what the profile lacks. */
const openFrom = (place: number, missing: readonly string[]): Asked =>
  questions.slice(place).find(({ id }) => missing.includes(id))?.id ?? "done";

/** The question that an address asks for; an unknown one, like "next", is the first that is still open. */
export function readQuestion(ask: string, missing: readonly string[]): Asked {
  if (ask === "done") return "done";
  return questions.find(({ id }) => id === ask)?.id ?? openFrom(0, missing);
}

/** Its number, its words, and the questions around it: the one before in the list, and the next that is still open. */
export function aroundQuestion(id: QuestionId, missing: readonly string[]) {
  const place = placeOf(id);
  return {
    number: place + 1,
    question: questions[place],
    before: questions[place - 1]?.id,
    after: openFrom(place + 1, missing),
  };
}
