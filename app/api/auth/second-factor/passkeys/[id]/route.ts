import { removePasskey } from "@/lib/accounts/commands/second-factor/passkeys";
import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route(
    { action: "second-factor:change", summary: "Remove one of your passkeys", params: byId, status: 204 },
    ({ actor, params }) => removePasskey(actor, params.id),
  ),
});
