import { endSession } from "@/lib/accounts/commands/sessions";
import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route(
    { action: "account:sessions", summary: "End one of your sessions", params: byId, status: 204 },
    ({ actor, params }) => endSession(actor, params.id),
  ),
});
