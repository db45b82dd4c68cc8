import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { besidesOn } from "@/lib/plans/queries/year";
import { foundAnswer } from "@/lib/recommendations/answers";
import { assertAskable, previewRecommendations } from "@/lib/recommendations/commands";
import { previewSchema } from "@/lib/recommendations/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "recommendation:generate",
      summary: "What we would recommend with other preferences",
      output: foundAnswer,
      input: previewSchema,
      // A missing id is left to the validation.
      visible: async ({ actor, body: { student_id: id } }) =>
        typeof id === "string" && id.trim() && assertAskable(actor, id.trim()),
    },
    ({ actor, input }) => previewRecommendations(actor, input, besidesOn),
  ),
});
