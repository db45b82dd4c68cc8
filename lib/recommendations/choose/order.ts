import { type Match, yearOf } from "@/lib/recommendations/judge/judge";
import { isShutBy } from "@/lib/recommendations/judge/outlook";
import type { Profile } from "@/lib/recommendations/read/profile";
import { isCore } from "@/lib/recommendations/read/wishes";

/** Compares texts by code unit, so the order doesn't depend on the machine's locale. */
export const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const bands = ["1-50", "51-200", "201-500", "501+", "unranked"];

/** What a whole year comes to, in rupees, where its cost is not known or the student has given no budget. */
const usualYear = 7_500_000;

/**
 * The tie-breaker between equally good matches; lower is better. Adds up to 4 for a lesser-known university, 3 times
 * the share of the budget that a whole year takes (up to twice the budget), 1.5 for a programme at the edge of its field, and 0.5 if it has no source.
 */
function burden(match: Match, { budget }: Profile): number {
  const { programme } = match;
  const band = bands.indexOf(programme.university.qsBand);
  const cost = yearOf(match) ?? Math.max(usualYear, (match.fee ?? 0) + match.besides.rupees);
  const share = Math.min(2, cost / Math.max(1, budget ?? usualYear));
  return (
    (band < 0 ? bands.length - 1 : band) + 3 * share + (isCore(programme) ? 0 : 1.5) + (programme.isSourced ? 0 : 0.5)
  );
}

/** Rupees over the budget, of what is too dear: of those, the nearest one is the one that takes the least more. */
const overBudget = ({ fee, besides, states }: Match, { budget }: Profile): number =>
  budget !== null && isShutBy(states, "budget") ? (fee ?? 0) + besides.rupees - budget : 0;

/**
 * Best match first: by score, then what is missing to pay for it, then burden, then id. Never by position in the
 * catalogue.
 */
export function inOrder(matches: readonly Match[], profile: Profile): Match[] {
  return matches
    .map((match) => ({ match, over: overBudget(match, profile), burden: burden(match, profile) }))
    .toSorted(
      (a, b) =>
        b.match.score - a.match.score ||
        a.over - b.over ||
        a.burden - b.burden ||
        compareText(a.match.programme.id, b.match.programme.id),
    )
    .map(({ match }) => match);
}
