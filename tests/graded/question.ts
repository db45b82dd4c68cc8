import type { Check } from "./checks";

/** A question as somebody asked it, and what a good answer contains. */
export type GradedQuestion = {
  id: string;
  question: string;
  /** What the visitor wrote before, oldest first. */
  earlier?: readonly string[];
  /** Our answers to it count too: "the first one" is in one of our lists. */
  areAnswered?: true;
  /** What the retrieved facts must contain. */
  mustKnow: readonly Check[];
  mustSay: readonly Check[];
  mustNotSay: readonly Check[];
  /** Conversation without facts of the catalogue, so there is nothing to date. */
  isTalk?: true;
};
