import { pagingSchema } from "@/lib/http/page";
import { endpoint, route } from "@/lib/http/route";
import { listRecommendationsPage } from "@/lib/recommendations/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({ action: "recommendation:read", query: pagingSchema }, ({ actor, params, query }) =>
    listRecommendationsPage(actor, params.id ?? "", query),
  ),
});
