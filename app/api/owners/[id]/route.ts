import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";
import { ownedAnswer } from "@/lib/owners/answers";
import { getOwned } from "@/lib/owners/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "owner:hand-over",
      summary: "How much a member of the team answers for",
      params: byId,
      output: ownedAnswer,
    },
    ({ actor, params }) => getOwned(actor, params.id),
  ),
});
