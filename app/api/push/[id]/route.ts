import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";
import { unsubscribe } from "@/lib/push/commands";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route(
    { action: "push:manage", summary: "End the pushes to one of your browsers", params: byId, status: 204 },
    ({ actor, params }) => unsubscribe(actor, params.id),
  ),
});
