import { authenticatorSetupAnswer } from "@/lib/accounts/answers/second-factor";
import { startAuthenticator } from "@/lib/accounts/commands/second-factor/setup";
import { authenticatorSetupSchema } from "@/lib/accounts/schema/second-factor";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "second-factor:set-up",
      summary: "Start setting up an authenticator app: its secret and QR code",
      output: authenticatorSetupAnswer,
      input: authenticatorSetupSchema,
    },
    ({ actor, input }) => startAuthenticator(actor, input),
  ),
});
