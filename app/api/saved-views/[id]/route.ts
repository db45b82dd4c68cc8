import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";
import { savedViewAnswer } from "@/lib/saved-views/answers";
import { deleteView, renameView } from "@/lib/saved-views/commands";
import { assertOwnView } from "@/lib/saved-views/queries";
import { deleteViewSchema, renameViewSchema } from "@/lib/saved-views/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route(
    {
      action: "saved-view:write",
      summary: "Rename one of your own views",
      params: byId,
      output: savedViewAnswer,
      visible: ({ actor, params }) => assertOwnView(actor, params.id),
      verbChecksVisible: true,
      input: renameViewSchema,
    },
    ({ actor, params, input }) => renameView(actor, params.id, input),
  ),
  DELETE: route(
    {
      action: "saved-view:write",
      summary: "Delete one of your own views",
      params: byId,
      visible: ({ actor, params }) => assertOwnView(actor, params.id),
      verbChecksVisible: true,
      query: deleteViewSchema,
      status: 204,
    },
    ({ actor, params, query }) => deleteView(actor, params.id, query),
  ),
});
