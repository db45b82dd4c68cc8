import { fewestOwn } from "@/lib/recommendations/choose/choose";
import type { Match } from "@/lib/recommendations/judge/judge";
import type { deciders } from "@/lib/recommendations/judge/outlook";
import type { Verdict } from "./labels";

export type Decider = (typeof deciders)[number];

/** What decides, without the topics that somebody left open on purpose. */
export type Ground = {
  /** The deciding topics that count. Without a budget, money is shown but decides nothing. */
  topics: readonly Decider[];
  /** The last exam was long ago. */
  isLongAgo: boolean;
};

export type Judgement = {
  verdict: Verdict;
  /** What it depends on: the topics that the nearest programme leaves open, or that rule it out. */
  lacks: readonly Decider[];
  /** The nearest programmes are all hard to get into for everybody. */
  isSelective: boolean;
  /** How many programmes fit completely. */
  fitting: number;
  /** The programme that comes nearest; null if there is none. */
  nearest: Match | null;
};

/** Topics that a match doesn't meet, or that rule it out. */
const lacking = ({ states }: Match, topics: readonly Decider[]) => topics.filter((topic) => states[topic] !== "met");
/**
 * What rules a match out: a topic that is missed; or too little money together with marks under the usual, because what
 * would make up for the money, a scholarship, goes to better marks.
 */
function ruledOutBy({ states }: Match, topics: readonly Decider[]): Decider[] {
  const missed = topics.filter((topic) => states[topic] === "missing");
  const short = topics.filter((topic) => (topic === "budget" || topic === "grade") && states[topic] === "nearly");
  return missed.length === 0 && short.length === 2 ? short : missed;
}

const fewestBy = (matches: readonly Match[], of: (match: Match) => number) =>
  matches.toSorted(
    (a, b) => of(a) - of(b) || (a.fee ?? Infinity) - (b.fee ?? Infinity) || (a.programme.id < b.programme.id ? -1 : 1),
  )[0] ?? null;

/**
 * What somebody can expect of a country, from its programmes in their subject and level: "likely" if at least three (or
 * all, if there are fewer) meet everything and are not a reach; "possible" if nothing rules out at least one; else "hard".
 * Better answers never make it worse; tests/unit/check.test.ts tries that.
 */
export function judgeCountry(matches: readonly Match[], { topics, isLongAgo }: Ground): Judgement {
  if (matches.length === 0) return { verdict: "none", lacks: [], isSelective: false, fitting: 0, nearest: null };
  const fits = matches.filter((match) => lacking(match, topics).length === 0);
  const sure = fits.filter(({ outlook }) => outlook !== "reach");
  const isSelective = sure.length === 0;
  const open = matches.filter((match) => ruledOutBy(match, topics).length === 0);
  if (open.length === 0) {
    const nearest = fewestBy(matches, (match) => ruledOutBy(match, topics).length);
    return { verdict: "hard", lacks: nearest ? ruledOutBy(nearest, topics) : [], isSelective, fitting: 0, nearest };
  }
  const nearest = fewestBy(sure.length > 0 ? sure : open, (match) => lacking(match, topics).length);
  const isLikely = sure.length >= Math.min(fewestOwn, matches.length) && !isLongAgo;
  return {
    verdict: isLikely ? "likely" : "possible",
    lacks: nearest ? lacking(nearest, topics) : [],
    isSelective,
    fitting: fits.length,
    nearest,
  };
}
