import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { pagingSchema } from "@/lib/http/list/page";
import { byId, route } from "@/lib/http/route";
import { recommendationAnswer } from "@/lib/recommendations/answers";
import { listRecommendationsPage } from "@/lib/recommendations/queries/recommendations";
import { assertStudentVisible } from "@/lib/students/queries/visible";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "recommendation:read",
      summary: "The recommendations of a student",
      params: byId,
      output: listOf(recommendationAnswer),
      visible: ({ actor, params }) => assertStudentVisible(actor, "recommendation:read", params.id),
      query: pagingSchema,
    },
    ({ actor, params, query }) => listRecommendationsPage(actor, params.id, query),
  ),
});
