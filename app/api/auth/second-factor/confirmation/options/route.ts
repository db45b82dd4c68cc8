import { factorAskedAnswer } from "@/lib/accounts/answers/second-factor";
import { askConfirmation } from "@/lib/accounts/commands/second-factor/confirm";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "second-factor:confirm",
      summary: "What a browser needs to give your second factor again with a passkey",
      output: factorAskedAnswer,
    },
    ({ actor }) => askConfirmation(actor),
  ),
});
