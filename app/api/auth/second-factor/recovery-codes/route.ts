import { recoveryCodesAnswer } from "@/lib/accounts/answers/second-factor";
import { renewRecoveryCodes } from "@/lib/accounts/commands/second-factor/setup";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "second-factor:change",
      summary: "Replace your recovery codes; returns the new ones, once",
      output: recoveryCodesAnswer,
      status: 201,
    },
    ({ actor }) => renewRecoveryCodes(actor),
  ),
});
