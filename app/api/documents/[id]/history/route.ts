import { documentHistoryAnswer } from "@/lib/documents/answers/documents";
import { readDocumentHistory } from "@/lib/documents/queries/history";
import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    { action: "document:review", summary: "A document's history", params: byId, output: listOf(documentHistoryAnswer) },
    ({ actor, params }) => readDocumentHistory(actor, params.id),
  ),
});
