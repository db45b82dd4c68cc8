import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";
import { assertMailExists, removeMail } from "@/lib/mail/commands/retry";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route(
    {
      action: "mail:manage",
      summary: "Remove a failed email",
      params: byId,
      visible: ({ actor, params }) => assertMailExists(actor, params.id),
      status: 204,
    },
    ({ actor, params }) => removeMail(actor, params.id),
  ),
});
