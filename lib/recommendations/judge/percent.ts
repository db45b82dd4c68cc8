import type { Reason, ReasonState, ReasonTopic } from "./reasons";

/**
 * What each topic adds to a match when it is met; together 100. The subject weighs most, because a programme of another
 * one is no match at all; then what a university decides by (grade, English) and what a family decides by (budget). A
 * country is a preference, an intake comes round again, and conditions are what has still to be asked about.
 */
export const weights: Readonly<Record<ReasonTopic, number>> = {
  level: 10,
  field: 18,
  grade: 20,
  english: 15,
  budget: 18,
  country: 8,
  intake: 1,
  conditions: 10,
};

/**
 * How much of its weight a topic adds. What is not known counts half: it may turn out either way. What is known to be
 * missing takes something away as well, because the rest can hardly make up for it.
 */
export const shares: Readonly<Record<ReasonState, number>> = { met: 1, nearly: 0.6, unknown: 0.5, missing: -0.4 };

const byGood: readonly ReasonState[] = ["missing", "unknown", "nearly", "met"];

/** The least good of several states; met where there are none. */
export const worst = (states: readonly ReasonState[]): ReasonState =>
  byGood.find((state) => states.includes(state)) ?? "met";

export type States = Readonly<Record<ReasonTopic, ReasonState>>;

/** The percent of a match from the state of each topic. */
export function percentOfStates(states: States): number {
  let sum = 0;
  for (const topic in weights) sum += weights[topic as ReasonTopic] * shares[states[topic as ReasonTopic]];
  return Math.max(0, Math.round(sum));
}

/** The percent of a match from its lines: of several lines on a topic the least good counts, no line counts as met. */
export function percentOf(lines: readonly Pick<Reason, "about" | "state">[]): number {
  const stateOf = (topic: ReasonTopic) => worst(lines.filter(({ about }) => about === topic).map(({ state }) => state));
  const topics = Object.keys(weights) as ReasonTopic[];
  return percentOfStates(Object.fromEntries(topics.map((topic) => [topic, stateOf(topic)])) as States);
}
