import { removeSnippet } from "@/lib/documents/commands/snippets";
import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route(
    { action: "document:review", summary: "Remove a saved reason", params: byId, status: 204 },
    ({ actor, params }) => removeSnippet(actor, params.id),
  ),
});
