import { waitingDocumentAnswer } from "@/lib/documents/answers/documents";
import { listWaiting } from "@/lib/documents/queries/review";
import { waitingListSchema } from "@/lib/documents/schema/list";
import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "document:review",
      summary: "Documents waiting for review, everyone's or an owner's",
      output: listOf(waitingDocumentAnswer),
      query: waitingListSchema,
    },
    ({ actor, query }) => listWaiting(actor, query),
  ),
});
