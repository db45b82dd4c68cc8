import { contentRowAnswer } from "@/lib/content/answers";
import { listDueContent } from "@/lib/content/queries/records";
import { dueListSchema } from "@/lib/content/schema/list";
import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "content:read",
      summary: "What is due for a check, the longest due and most read first",
      query: dueListSchema,
      output: listOf(contentRowAnswer),
    },
    ({ actor, query }) => listDueContent(actor, query),
  ),
});
