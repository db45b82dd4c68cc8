import type { Check } from "./checks";

/** A question as somebody asked it, and what a good answer to it holds. */
export type GradedQuestion = {
  id: string;
  question: string;
  /** What the visitor wrote before, oldest first. */
  earlier?: readonly string[];
  /** What we answered to that counts too: "the first one" stands in a list of ours. */
  areAnswered?: true;
  /** What the facts that were looked up have to hold. */
  mustKnow: readonly Check[];
  mustSay: readonly Check[];
  mustNotSay: readonly Check[];
  /** Talk that quotes no fact of the catalogue, so that there is nothing to date. */
  isTalk?: true;
};
