import { fewestOwn } from "@/lib/recommendations/choose/choose";
import type { Match } from "@/lib/recommendations/judge/judge";
import type { deciders } from "@/lib/recommendations/judge/outlook";
import type { Verdict } from "./labels";

export type Decider = (typeof deciders)[number];

/** What decides, without the topics that somebody left open on purpose. */
type Ground = {
  /** The deciding topics that count. Without a budget, money is shown but decides nothing. */
  topics: readonly Decider[];
  /** The last exam was long ago. */
  isLongAgo: boolean;
  /** Whether a source gives the living costs of the country. */
  isLivingKnown: boolean;
};

/** A topic, how many programmes don't meet it, and how many of those it rules out by itself. */
export type Hindrance = { topic: Decider; count: number; missing: number };

export type Judgement = {
  verdict: Verdict;
  /**
   * What stands in the way, the hardest first. Each topic is counted over all programmes of the country and by itself, so
   * no answer changes what another one's topic says.
   */
  hindrances: readonly Hindrance[];
  /** The programmes that fit are all hard to get into for everybody. */
  isSelective: boolean;
  /** How many programmes fit completely. */
  fitting: number;
  /** The programmes that a little more money would open, or a scholarship. */
  nearlyPaid: readonly Match[];
};

/** Topics that a match doesn't meet, or that rule it out. */
const lacking = ({ states }: Match, topics: readonly Decider[]) => topics.filter((topic) => states[topic] !== "met");
/**
 * What rules a match out: a topic that is missed; or too little money together with marks under the usual, because what
 * would make up for the money, a scholarship, goes to better marks.
 */
function isRuledOut({ states }: Match, topics: readonly Decider[]): boolean {
  const isShort = (["budget", "grade"] as const).every((topic) => topics.includes(topic) && states[topic] === "nearly");
  return isShort || topics.some((topic) => states[topic] === "missing");
}

/** How many programmes each topic stands against: first what rules most of them out, then what most of them lack. */
const hindrancesOf = (matches: readonly Match[], topics: readonly Decider[]): Hindrance[] =>
  topics
    .map((topic) => ({
      topic,
      count: matches.filter(({ states }) => states[topic] !== "met").length,
      missing: matches.filter(({ states }) => states[topic] === "missing").length,
    }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.missing - a.missing || b.count - a.count);

/**
 * What somebody can expect of a country, from its programmes in their subject and level: "likely" if at least three (or
 * all, if there are fewer) meet everything and are not a reach; "possible" if nothing rules out at least one and the
 * money, if told, covers it; "unknown" if we don't know what such a one costs with living; else "hard". Better answers never make it worse; tests/unit/check.test.ts tries that.
 */
export function judgeCountry(matches: readonly Match[], { topics, isLongAgo, isLivingKnown }: Ground): Judgement {
  if (matches.length === 0) return { verdict: "none", hindrances: [], isSelective: false, fitting: 0, nearlyPaid: [] };
  const fits = matches.filter((match) => lacking(match, topics).length === 0);
  const sure = fits.filter(({ outlook }) => outlook !== "reach");
  const open = matches.filter((match) => !isRuledOut(match, topics));
  const having = (state: Match["states"]["budget"]) => open.filter(({ states }) => states.budget === state);
  const isMoneyTold = topics.includes("budget");
  const isPaid = isLivingKnown && (!isMoneyTold || having("met").length > 0);
  const isUnknown = open.length > 0 && (!isLivingKnown || having("unknown").length > 0);
  const isLikely = sure.length >= Math.min(fewestOwn, matches.length) && !isLongAgo;
  return {
    verdict: open.length > 0 && isPaid ? (isLikely ? "likely" : "possible") : isUnknown ? "unknown" : "hard",
    hindrances: hindrancesOf(matches, topics),
    isSelective: sure.length === 0,
    fitting: fits.length,
    nearlyPaid: isMoneyTold ? having("nearly") : [],
  };
}
