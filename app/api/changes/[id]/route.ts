import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";
import { changeAnswer } from "@/lib/undo/answers";
import { getChange } from "@/lib/undo/queries/changes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "change:undo",
      summary: "Whether your change was undone, and where its emails are",
      params: byId,
      output: changeAnswer,
    },
    ({ actor, params }) => getChange(actor, params.id),
  ),
});
