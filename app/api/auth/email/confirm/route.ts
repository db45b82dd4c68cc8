import { confirmEmail } from "@/lib/accounts/commands/confirmation";
import { emailConfirmationSchema } from "@/lib/accounts/schema/account";
import { sentenceAnswer } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "account:confirm-email",
      summary: "Confirm an email address with the token from a mail",
      output: sentenceAnswer,
      identify: false,
      input: emailConfirmationSchema,
    },
    async ({ actor, input, request }) => {
      await confirmEmail(actor, input, request.address);
      return { detail: "Email address confirmed" };
    },
  ),
});
