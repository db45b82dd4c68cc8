import { accountStatusAnswer } from "@/lib/accounts/answers/accounts";
import { setAccountActive } from "@/lib/accounts/commands/sessions";
import { assertAccountExists } from "@/lib/accounts/queries/team";
import { accountStatusSchema } from "@/lib/accounts/schema/account";
import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route(
    {
      action: "account:set-status",
      summary: "Activate or deactivate an account",
      params: byId,
      output: accountStatusAnswer,
      input: accountStatusSchema,
      visible: ({ actor, params }) => assertAccountExists(actor, "account:set-status", params.id),
    },
    ({ actor, params, input }) => setAccountActive(actor, params.id, input),
  ),
});
