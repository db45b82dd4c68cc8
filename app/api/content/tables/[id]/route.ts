import { contentRowAnswer } from "@/lib/content/answers";
import { listContentRecords } from "@/lib/content/queries/records";
import { recordListSchema } from "@/lib/content/schema/list";
import { isContentKind } from "@/lib/content/tables";
import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "content:read",
      summary: "The records of a table",
      params: { id: isContentKind },
      query: recordListSchema,
      output: listOf(contentRowAnswer),
    },
    ({ actor, params, query }) => listContentRecords(actor, params.id, query),
  ),
});
