import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { savedViewAnswer } from "@/lib/saved-views/answers";
import { saveView } from "@/lib/saved-views/commands";
import { listOwnViews } from "@/lib/saved-views/queries";
import { savedViewsSchema, saveViewSchema } from "@/lib/saved-views/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "saved-view:read",
      summary: "Your own views of a list, each with how many records it holds",
      output: listOf(savedViewAnswer),
      query: savedViewsSchema,
    },
    ({ actor, query }) => listOwnViews(actor, query),
  ),
  POST: route(
    {
      action: "saved-view:write",
      summary: "Save a view of a list: its filters, search and order",
      output: savedViewAnswer,
      status: 201,
      input: saveViewSchema,
      idempotent: true,
    },
    ({ actor, input }) => saveView(actor, input),
  ),
});
