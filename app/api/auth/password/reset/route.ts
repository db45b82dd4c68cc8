import { passwordResetAnswer } from "@/lib/accounts/answers/accounts";
import { resetPassword } from "@/lib/accounts/commands/passwords";
import { passwordResetSchema } from "@/lib/accounts/schema/account";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "account:reset-password",
      summary: "Choose a new password with a link",
      output: passwordResetAnswer,
      identify: false,
      input: passwordResetSchema,
    },
    async ({ input, request }) => {
      const { loginPath } = await resetPassword(input, request.address);
      return { detail: "Password changed", login: loginPath };
    },
  ),
});
