import { factorSetUpAnswer } from "@/lib/accounts/answers/second-factor";
import { addPasskey } from "@/lib/accounts/commands/second-factor/passkeys";
import { passkeySchema } from "@/lib/accounts/schema/second-factor";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "second-factor:set-up",
      summary: "Add the passkey that a browser has made; returns recovery codes, once, if there are none yet",
      output: factorSetUpAnswer,
      input: passkeySchema,
      status: 201,
    },
    ({ actor, input }) => addPasskey(actor, input),
  ),
});
