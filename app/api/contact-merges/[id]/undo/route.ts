import { contactAnswer } from "@/lib/contacts/answers";
import { undoMerge } from "@/lib/contacts/commands/merge";
import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "contact:merge",
      summary: "Undo a merge of two contacts, within seven days",
      params: byId,
      output: contactAnswer,
    },
    ({ actor, params }) => undoMerge(actor, params.id),
  ),
});
