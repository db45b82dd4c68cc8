import type { Route } from "next";
import { type RecommendationType, recommendationTypes } from "./recommendations-words";

export type TypeFilter = RecommendationType | "all";

const path = "/student/recommendations";

/** Which type the address asks for; all of them where it names none that exists. */
export function readTypeFilter(params: { get(name: string): string | null }): TypeFilter {
  return recommendationTypes.find(({ value }) => value === params.get("type"))?.value ?? "all";
}

/** The address of the recommendations of one type. */
export function recommendationsHref(type: TypeFilter): Route {
  return (type === "all" ? path : `${path}?type=${type}`) as Route; // typedRoutes knows no query
}
