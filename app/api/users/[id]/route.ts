import { accountAnswer, ownAccountAnswer } from "@/lib/accounts/answers/accounts";
import { assertOwnAccount, changeProfile } from "@/lib/accounts/commands/profile";
import { getUser } from "@/lib/accounts/queries/profile";
import { profileChangeSchema } from "@/lib/accounts/schema/profile";
import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({ action: "user:read", summary: "An account", params: byId, output: accountAnswer }, ({ actor, params }) =>
    getUser(actor, params.id),
  ),
  PUT: route(
    {
      action: "user:update",
      summary: "Change your account",
      params: byId,
      output: ownAccountAnswer,
      input: profileChangeSchema,
      visible: ({ actor, params }) => assertOwnAccount(actor, params.id),
    },
    ({ actor, params, input }) => changeProfile(actor, params.id, input),
  ),
});
