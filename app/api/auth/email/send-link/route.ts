import { sendConfirmation } from "@/lib/accounts/commands/confirmation";
import { sentenceAnswer } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "account:ask-confirmation",
      summary: "Ask for a mail with a link to confirm your email address",
      output: sentenceAnswer,
      status: 202,
    },
    ({ actor }) => sendConfirmation(actor),
  ),
});
