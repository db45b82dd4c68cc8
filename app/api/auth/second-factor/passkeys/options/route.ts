import { passkeyCreationAnswer } from "@/lib/accounts/answers/second-factor";
import { startPasskey } from "@/lib/accounts/commands/second-factor/passkeys";
import { authenticatorSetupSchema } from "@/lib/accounts/schema/second-factor";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "second-factor:set-up",
      summary: "Start adding a passkey: what a browser needs to make one",
      output: passkeyCreationAnswer,
      input: authenticatorSetupSchema,
    },
    ({ actor, input }) => startPasskey(actor, input),
  ),
});
