import { requestPasswordReset } from "@/lib/accounts/commands/passwords";
import { passwordForgottenSchema } from "@/lib/accounts/schema/account";
import { sentenceAnswer } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "account:reset-password",
      summary: "Ask for a link to choose a new password",
      output: sentenceAnswer,
      identify: false,
      input: passwordForgottenSchema,
      status: 202,
    },
    async ({ input, request }) => {
      await requestPasswordReset(input.email, request.address);
      return { detail: "If that address has an account, a reset link is on its way." };
    },
  ),
});
