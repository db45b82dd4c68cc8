import { reviewedDocumentAnswer } from "@/lib/documents/answers/documents";
import { assertDocumentToReview, reviewDocument } from "@/lib/documents/commands/review";
import { reviewSchema } from "@/lib/documents/schema/review";
import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route(
    {
      action: "document:review",
      summary: "Approve or reject a document, or undo a decision",
      params: byId,
      output: reviewedDocumentAnswer,
      visible: ({ actor, params }) => assertDocumentToReview(actor, params.id),
      input: reviewSchema,
    },
    ({ actor, params, input }) => reviewDocument(actor, params.id, input),
  ),
});
