import { fewestOwn } from "@/lib/recommendations/choose/choose";
import { asksForMore } from "@/lib/recommendations/judge/conditions";
import { type Decider, type Hindrance, hindrancesOf } from "@/lib/recommendations/judge/hindrances";
import type { Match } from "@/lib/recommendations/judge/judge";
import { isOpenWith, takesMarks } from "@/lib/recommendations/judge/outlook";
import type { Verdict } from "./labels";

/** What decides, without the topics that somebody left open on purpose. */
type Ground = {
  /** The deciding topics that count. Without a budget, money is shown but decides nothing. */
  topics: readonly Decider[];
  /** The last exam was long ago. */
  isLongAgo: boolean;
};

export type Judgement = {
  verdict: Verdict;
  /**
   * What stands in the way, the hardest first. Each topic is counted over all programmes of the country and by itself, so
   * no answer changes what another one's topic says.
   */
  hindrances: readonly Hindrance[];
  /**
   * Why none of the programmes that fit is a safe bet: they are hard to get into for everybody, or each asks for something
   * that the five questions leave out. Null if one is, or if none fits.
   */
  doubt: "selective" | "asks-for-more" | null;
  /** How many programmes fit completely. */
  fitting: number;
  /**
   * Where none fits: what the nearest programme that the money pays lacks, and how many would fit with that. Null if one
   * fits, or if nothing leads to one.
   */
  nearest: { topics: readonly Decider[]; count: number } | null;
  /** The programmes that a little more money would open, or a scholarship. */
  nearlyPaid: readonly Match[];
};

/** Topics that a match doesn't meet, or that rule it out. */
const lacking = ({ states }: Match, topics: readonly Decider[]) => topics.filter((topic) => states[topic] !== "met");

/**
 * Whether a little more money would open a match, or a scholarship: those go to better marks, so not with marks under the
 * usual.
 */
const isNearlyPaid = ({ states }: Match) =>
  states.budget === "nearly" && states.grade !== "nearly" && isOpenWith({ ...states, budget: "met" });

function nearestOf(paid: readonly Match[], topics: readonly Decider[]): Judgement["nearest"] {
  const [least] = paid.map((match) => lacking(match, topics)).toSorted((a, b) => a.length - b.length);
  if (!least) return null;
  const count = paid.filter((match) => lacking(match, topics).every((topic) => least.includes(topic))).length;
  return { topics: least, count };
}

/**
 * What somebody can expect of a country, from its programmes in their subject and level: "likely" if at least three (or
 * all, if there are fewer) meet everything and are not a reach; "possible" if nothing rules out at least one, the money,
 * if told, covers it, and some programme usually takes such marks; "unknown" if we don't know what such a one costs with
 * living; else "hard". Better answers never make it worse; tests/unit/check.test.ts tries that.
 */
export function judgeCountry(matches: readonly Match[], { topics, isLongAgo }: Ground): Judgement {
  if (matches.length === 0)
    return { verdict: "none", hindrances: [], doubt: null, fitting: 0, nearest: null, nearlyPaid: [] };
  const fits = matches.filter((match) => lacking(match, topics).length === 0);
  const sure = fits.filter(({ outlook }) => outlook !== "reach");
  const open = matches.filter(({ states }) => isOpenWith(states));
  const has = (state: Match["states"]["budget"]) => open.some(({ states }) => states.budget === state);
  const paid = open.filter(({ states, besides }) =>
    topics.includes("budget") ? states.budget === "met" : besides.isComplete,
  );
  const isUnknown = has("unknown");
  const isAskedForMore = fits.every(({ programme }) => asksForMore(programme));
  const isTaken = matches.some(({ states }) => takesMarks(states));
  const isLikely = sure.length >= Math.min(fewestOwn, matches.length) && !isLongAgo;
  return {
    verdict:
      isTaken && paid.length > 0 ? (isLikely ? "likely" : "possible") : isTaken && isUnknown ? "unknown" : "hard",
    hindrances: hindrancesOf(matches, topics),
    doubt: fits.length === 0 || sure.length > 0 ? null : isAskedForMore ? "asks-for-more" : "selective",
    fitting: fits.length,
    nearest: fits.length > 0 ? null : nearestOf(paid, topics),
    nearlyPaid: matches.filter(isNearlyPaid),
  };
}
