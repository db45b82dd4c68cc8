import { resetSecondFactor } from "@/lib/accounts/commands/second-factor/reset";
import { assertAccountExists } from "@/lib/accounts/queries/team";
import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route(
    {
      action: "second-factor:reset",
      summary: "Reset the second factor of somebody who has lost their device",
      params: byId,
      visible: ({ actor, params }) => assertAccountExists(actor, "second-factor:reset", params.id),
      status: 204,
    },
    ({ actor, params }) => resetSecondFactor(actor, params.id),
  ),
});
