import { partnerAnswer } from "@/lib/accounts/answers/accounts";
import { changePartner } from "@/lib/accounts/commands/team";
import { assertAccountExists } from "@/lib/accounts/queries/team";
import { partnerChangeSchema } from "@/lib/accounts/schema/account";
import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route(
    {
      action: "partner:manage",
      summary: "Change a partner",
      params: byId,
      output: partnerAnswer,
      input: partnerChangeSchema,
      visible: ({ actor, params }) => assertAccountExists(actor, "partner:manage", params.id, "b2b"),
    },
    ({ actor, params, input }) => changePartner(actor, params.id, input),
  ),
});
