import type { Profile } from "@/lib/recommendations/read/profile";
import type { Match } from "./judge";
import type { deciders, ReasonState } from "./reasons";

export type Decider = (typeof deciders)[number];

/** A topic, how many programmes don't meet it, and how many of those it rules out by itself. */
export type Hindrance = { topic: Decider; count: number; missing: number };

/**
 * How many programmes each topic stands against: first what rules most of them out, then what most of them lack. "Can I
 * go?" and the recommendations both say these numbers of a country.
 */
export const hindrancesOf = (matches: readonly Match[], topics: readonly Decider[]): Hindrance[] =>
  topics
    .map((topic) => ({
      topic,
      count: matches.filter(({ states }) => stands(states[topic], topic)).length,
      missing: matches.filter(({ states }) => states[topic] === "missing").length,
    }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.missing - a.missing || b.count - a.count);

/** What a programme costs may be unknown: then nobody says that it costs too much. */
const stands = (state: ReasonState, topic: Decider) => state !== "met" && !(topic === "budget" && state === "unknown");

/** What so many programmes want: "usually want higher marks". */
export function wantWords(topic: Exclude<Decider, "budget">, count: number, { band }: Pick<Profile, "band">): string {
  const words = {
    english: band === null ? "want an English test" : "want a higher English score",
    grade: "usually want higher marks",
    level: "want more than your certificate",
    field: "want other courses in your last studies",
  }[topic];
  return count === 1 ? words.replace("want", "wants") : words;
}
