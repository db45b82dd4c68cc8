import { endpoint } from "@/lib/http/endpoint";
import { pagingSchema } from "@/lib/http/page";
import { route } from "@/lib/http/route";
import { listRecommendationsPage } from "@/lib/recommendations/queries";
import { assertStudentVisible } from "@/lib/students/visible";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "recommendation:read",
      visible: ({ actor, params }) => assertStudentVisible(actor, "recommendation:read", params.id ?? ""),
      query: pagingSchema,
    },
    ({ actor, params, query }) => listRecommendationsPage(actor, params.id ?? "", query),
  ),
});
