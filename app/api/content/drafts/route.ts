import { contentDraftRowAnswer } from "@/lib/content/answers";
import { listContentDrafts } from "@/lib/content/queries/drafts";
import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { pagingSchema } from "@/lib/http/list/page";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "content:write",
      summary: "The drafts of all tables, by table and key",
      query: pagingSchema,
      output: listOf(contentDraftRowAnswer),
    },
    ({ actor, query }) => listContentDrafts(actor, query),
  ),
});
