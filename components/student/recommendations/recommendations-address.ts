import type { Route } from "next";
import type { TypeFilter } from "@/components/recommendations/type-filter";

const path = "/student/recommendations";

/** The address of the recommendations of one type. */
export function recommendationsHref(type: TypeFilter): Route {
  return (type === "all" ? path : `${path}?type=${type}`) as Route; // typedRoutes knows no query
}
