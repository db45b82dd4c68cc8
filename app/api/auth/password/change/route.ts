import { changePassword } from "@/lib/accounts/commands/passwords";
import { passwordChangeSchema } from "@/lib/accounts/schema/account";
import { sentenceAnswer } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "account:change-password",
      summary: "Change your password",
      output: sentenceAnswer,
      input: passwordChangeSchema,
    },
    async ({ actor, input }) => {
      await changePassword(actor, input);
      return { detail: "Password changed" };
    },
  ),
});
