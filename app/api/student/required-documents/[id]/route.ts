import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";
import { requiredDocumentAnswer } from "@/lib/students/answers";
import { listRequiredDocuments } from "@/lib/students/queries/readiness";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "onboarding:read",
      summary: "The documents a student has to upload",
      params: byId,
      output: listOf(requiredDocumentAnswer),
    },
    ({ actor, params }) => listRequiredDocuments(actor, params.id),
  ),
});
