import { accountAnswer, ownAccountAnswer } from "@/lib/accounts/answers";
import { getUser } from "@/lib/accounts/profile";
import { assertOwnAccount, changeProfile } from "@/lib/accounts/profile-change";
import { profileChangeSchema } from "@/lib/accounts/profile-schema";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({ action: "user:read", summary: "An account", output: accountAnswer }, ({ actor, params }) =>
    getUser(actor, params.id ?? ""),
  ),
  PUT: route(
    {
      action: "user:update",
      summary: "Change your account",
      output: ownAccountAnswer,
      input: profileChangeSchema,
      visible: ({ actor, params }) => assertOwnAccount(actor, params.id ?? ""),
    },
    ({ actor, params, input }) => changeProfile(actor, params.id ?? "", input),
  ),
});
