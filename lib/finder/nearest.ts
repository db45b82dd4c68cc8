import { filtersIn } from "./address";
import type { FacetName } from "./facets";
import type { FinderState } from "./schema";
import { bitOf, type Found } from "./search";

/** How many would fit without some filters: all that fail none but those. */
export function countWithout({ failing }: Found, names: readonly (FacetName | "q")[]): number {
  const allowed = names.reduce((bits, name) => bits | bitOf(name), 0);
  let sum = 0;
  for (let fails = 0; fails < failing.length; fails += 1) if ((fails & ~allowed) === 0) sum += failing[fails] as number;
  return sum;
}

/** Filters to leave out when nothing fits, and how many programmes that gives. */
type Loosening = { without: (FacetName | "q")[]; total: number };

const mostOffered = 3;

/** The single filters whose removal helps most, or else pairs of them; none if only an empty search finds something. */
export function loosenings(state: FinderState, found: Found): Loosening[] {
  const used = filtersIn(state);
  const best = (groups: (FacetName | "q")[][]) =>
    groups
      .map((without) => ({ without, total: countWithout(found, without) }))
      .filter(({ total }) => total > 0)
      .sort((a, b) => b.total - a.total)
      .slice(0, mostOffered);
  const singles = best(used.map((name) => [name]));
  if (singles.length > 0) return singles;
  return best(used.flatMap((one, at) => used.slice(at + 1).map((other) => [one, other])));
}
