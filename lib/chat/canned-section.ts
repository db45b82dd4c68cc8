import type { Draft } from "./canned-text";
import type { Fact } from "./facts";
import type { Question } from "./question";

export type Lines = Draft["lines"];

/** What an answer about one country says on a topic: the passage it comes from, and its lines in full and in short. */
export type Section = {
  part: string;
  /** The table of all countries, for questions without one. */
  table?: string;
  full: (fact: Fact, question: Question, facts: readonly Fact[]) => Lines;
  short: (fact: Fact, question: Question) => Lines;
};
