import { waitingDocumentAnswer } from "@/lib/documents/answers/documents";
import { listWaiting } from "@/lib/documents/queries/review";
import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { pagingSchema } from "@/lib/http/list/page";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "document:review",
      summary: "Documents waiting for review",
      output: listOf(waitingDocumentAnswer),
      query: pagingSchema,
    },
    ({ actor, query }) => listWaiting(actor, query),
  ),
});
