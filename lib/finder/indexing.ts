import type { MatchProgramme } from "@/lib/recommendations/read/match-catalogue";
import { filtersIn, valuesIn } from "./address";
import type { FinderState } from "./schema";

/** The fields of a programme that are figures. */
const figures = ["annualTuition", "durationMonths"];

/** Whether a source gives at least one of a programme's figures. Without one, search engines are asked not to list it. */
export const hasSourcedFigure = ({ sourcedFields }: Pick<MatchProgramme, "sourcedFields">) =>
  sourcedFields.some((field) => figures.includes(field));

/** Fewer results than this are no page of their own for a search engine. */
const leastIndexed = 3;
const indexed: readonly string[] = ["", "country", "country,level", "subject", "country,subject"];

/**
 * Whether search engines may list a page of results: only the short list of combinations that people look for, with one
 * value each and some results, and the start page. Links to all others are `nofollow`, so no crawler gets lost in the
 * combinations.
 */
export function isIndexed(state: FinderState, total: number): boolean {
  const used = filtersIn(state);
  return (
    indexed.includes(used.join(",")) &&
    used.every((name) => name !== "q" && valuesIn(state, name).length === 1) &&
    state.page === 1 &&
    state.sort === "fee" &&
    (used.length === 0 || total >= leastIndexed)
  );
}
