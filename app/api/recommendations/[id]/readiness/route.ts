import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";
import { readinessAnswer } from "@/lib/recommendations/answers";
import { getReadiness } from "@/lib/recommendations/queries/recommendations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "recommendation:read",
      summary: "Whether a student is ready for recommendations",
      params: byId,
      output: readinessAnswer,
    },
    ({ actor, params }) => getReadiness(actor, params.id),
  ),
});
