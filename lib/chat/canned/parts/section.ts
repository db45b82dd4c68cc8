import type { Fact } from "@/lib/chat/facts";
import type { Question } from "@/lib/chat/question/question";
import type { Draft } from "./text";

export type Lines = Draft["lines"];

/** What an answer about one country says on a topic: its source passage, and its lines in full and in short. */
export type Section = {
  part: string;
  /** The table of all countries, for questions without one. */
  table?: string;
  full: (fact: Fact, question: Question, facts: readonly Fact[]) => Lines;
  short: (fact: Fact, question: Question, facts: readonly Fact[]) => Lines;
};
