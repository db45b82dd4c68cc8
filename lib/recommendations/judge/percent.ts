import { deciders, pointsOf, type Reason, type ReasonState, type ReasonTopic } from "./reasons";

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

/** How well a programme fits, from the state of each topic: 0 to 100, for ranking. */
export function scoreOf(states: States): number {
  let sum = 0;
  for (const topic in weights) sum += weights[topic as ReasonTopic] * shares[states[topic as ReasonTopic]];
  const areAllMet = Object.values(states).every((state) => state === "met");
  return areAllMet ? 100 : Math.min(99, Math.max(0, Math.round(sum))); // 99.5 isn't all of it
}

type Line = Pick<Reason, "about" | "state">;

/** The state of each topic of a card. Of several lines the worst counts; without a line, nothing is asked for. */
export const statesOf = (lines: readonly Line[]): States =>
  Object.fromEntries(
    Object.keys(weights).map((topic) => [
      topic,
      worst(lines.filter(({ about }) => about === topic).map(({ state }) => state)),
    ]),
  ) as States;

/**
 * The most that a match may show while a topic that decides, or what else a programme asks for, stands so: nobody reads
 * "96 % match" as "your degree may be too short".
 */
const ceilings: Readonly<Record<ReasonState, number>> = { met: 100, nearly: 70, unknown: 70, missing: 40 };

/**
 * The match percentage of a card, from its lines and nothing else: their score, but never more than the share of points
 * that is met, nor than the ceiling of what isn't.
 */
export function percentOf(lines: readonly Line[]): number {
  const states = statesOf(lines);
  const { met, points } = pointsOf(lines);
  const share = points === 0 ? 0 : Math.floor((met / points) * 100);
  const lowest = [...deciders, "conditions" as const].map((topic) => ceilings[states[topic]]);
  return Math.min(scoreOf(states), share, ...lowest);
}
