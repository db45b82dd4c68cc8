import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";
import { changeAnswer } from "@/lib/undo/answers";
import { undoChange } from "@/lib/undo/commands/undo";
import { undoVerbs } from "@/lib/undo-verbs";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "change:undo",
      summary: "Undo your change before its emails are sent",
      params: byId,
      output: changeAnswer,
    },
    ({ actor, params }) => undoChange(actor, params.id, undoVerbs),
  ),
});
