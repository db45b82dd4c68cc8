import { factorSetUpAnswer } from "@/lib/accounts/answers/second-factor";
import { confirmAuthenticator } from "@/lib/accounts/commands/second-factor/setup";
import { codeSchema } from "@/lib/accounts/schema/second-factor";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "second-factor:set-up",
      summary:
        "Turn the authenticator app on with its first code; returns the recovery codes, once, if there are none yet",
      output: factorSetUpAnswer,
      input: codeSchema,
    },
    ({ actor, input }) => confirmAuthenticator(actor, input),
  ),
});
