import type { Reason, ReasonState, ReasonTopic } from "./reasons";

/**
 * What each topic adds to a match when it is met; the weights add up to 100. Subject weighs most, since another subject
 * is no match at all. Next come what universities decide by (grade, English) and what families decide by (budget). A
 * country is only a preference, intakes recur, and conditions are what we still need to ask about.
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
 * The share of its weight that a topic adds. Unknown counts half, as it may go either way. Missing takes points off,
 * because the other topics can hardly make up for it.
 */
const shares: Readonly<Record<ReasonState, number>> = { met: 1, nearly: 0.6, unknown: 0.5, missing: -0.4 };

const byGood: readonly ReasonState[] = ["missing", "unknown", "nearly", "met"];

/** The worst of several states; met if there are none. */
export const worst = (states: readonly ReasonState[]): ReasonState =>
  byGood.find((state) => states.includes(state)) ?? "met";

export type States = Readonly<Record<ReasonTopic, ReasonState>>;

/** The match percentage from the state of each topic. */
export function percentOfStates(states: States): number {
  let sum = 0;
  for (const topic in weights) sum += weights[topic as ReasonTopic] * shares[states[topic as ReasonTopic]];
  const areAllMet = Object.values(states).every((state) => state === "met");
  return areAllMet ? 100 : Math.min(99, Math.max(0, Math.round(sum))); // 99.5 isn't all of it
}

/**
 * The match percentage from its reasons. If a topic has several, the worst counts; if it has none, it counts as met.
 */
export function percentOf(lines: readonly Pick<Reason, "about" | "state">[]): number {
  const stateOf = (topic: ReasonTopic) => worst(lines.filter(({ about }) => about === topic).map(({ state }) => state));
  const topics = Object.keys(weights) as ReasonTopic[];
  return percentOfStates(Object.fromEntries(topics.map((topic) => [topic, stateOf(topic)])) as States);
}
