import type { Route } from "next";
import type { TypeFilter } from "@/components/recommendations/type-filter";

type RecommendationsAddress = {
  studentId?: string | undefined;
  /** The request in the address that brought the member here. */
  request?: string | undefined;
  type?: TypeFilter | undefined;
  /** The search in the student picker. */
  search?: string | undefined;
};

const path = "/processing/recommendations";

/** The address of a student's recommendations; without a student, of the student picker. */
export function teamRecommendationsHref({ studentId, request, type, search }: RecommendationsAddress): Route {
  const params = new URLSearchParams();
  if (studentId) params.set("studentId", studentId);
  if (request) params.set("request", request);
  if (type && type !== "all") params.set("type", type);
  if (search) params.set("search", search);
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}
