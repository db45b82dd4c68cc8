import { applicationHistoryAnswer } from "@/lib/applications/answers";
import { listHistory } from "@/lib/applications/queries/applications";
import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "application:history",
      summary: "An application's history: who changed what",
      params: byId,
      output: listOf(applicationHistoryAnswer),
    },
    ({ actor, params }) => listHistory(actor, params.id),
  ),
});
