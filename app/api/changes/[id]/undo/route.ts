import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";
import { changeAnswer } from "@/lib/undo/answers";
import { undoAll } from "@/lib/undo/commands/undo-group";
import { undoVerbs } from "@/lib/undo-verbs";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "change:undo",
      summary: "Undo your change, or all of an action on several records, before its emails are sent",
      params: byId,
      output: changeAnswer,
    },
    ({ actor, params }) => undoAll(actor, params.id, undoVerbs),
  ),
});
