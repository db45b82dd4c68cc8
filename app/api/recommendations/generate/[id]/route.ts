import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";
import { besidesOn } from "@/lib/plans/queries/year";
import { foundAnswer } from "@/lib/recommendations/answers";
import { generateRecommendations } from "@/lib/recommendations/commands";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "recommendation:generate",
      summary: "Generate new recommendations for a student",
      params: byId,
      output: foundAnswer,
      status: 201,
    },
    ({ actor, params }) => generateRecommendations(actor, params.id, besidesOn),
  ),
});
