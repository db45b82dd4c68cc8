import type { Match } from "@/lib/recommendations/judge/judge";
import type { Profile } from "@/lib/recommendations/read/profile";
import { isCore } from "@/lib/recommendations/read/wishes";

/** Two texts by their signs: the same everywhere, whatever language the machine speaks. */
export const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const bands = ["1-50", "51-200", "201-500", "501+", "unranked"];

/** What a year may cost where the student has named no budget: the middle of what our catalogue asks. */
const usualBudget = 4_500_000;

/**
 * What parts programmes that match equally well, lower is better: a better-known university (up to 4) and the share of
 * the budget that the fee takes (up to 3); a step and a half for what lies at the edge of its field, half a step for what
 * no source supports.
 */
function burden({ programme, fee }: Match, { budget }: Profile): number {
  const band = bands.indexOf(programme.university.qsBand);
  const share = Math.min(1, (fee ?? usualBudget) / Math.max(1, budget ?? usualBudget));
  return (
    (band < 0 ? bands.length - 1 : band) + 3 * share + (isCore(programme) ? 0 : 1.5) + (programme.isSourced ? 0 : 0.5)
  );
}

/** The better match first, by percent, then by burden, then by id: never by the place in the catalogue. */
export function inOrder(matches: readonly Match[], profile: Profile): Match[] {
  return matches
    .map((match) => ({ match, burden: burden(match, profile) }))
    .toSorted(
      (a, b) =>
        b.match.percent - a.match.percent ||
        a.burden - b.burden ||
        compareText(a.match.programme.id, b.match.programme.id),
    )
    .map(({ match }) => match);
}
