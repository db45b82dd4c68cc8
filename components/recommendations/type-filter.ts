import { type RecommendationType, recommendationTypes } from "./recommendation-labels";

export type TypeFilter = RecommendationType | "all";

/** The type in the address; "all" if it names none that exists. */
export function readTypeFilter(params: { get(name: string): string | null }): TypeFilter {
  return recommendationTypes.find(({ value }) => value === params.get("type"))?.value ?? "all";
}
