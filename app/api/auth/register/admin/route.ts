import { registeredAnswer } from "@/lib/accounts/answers/accounts";
import { assertAdminKey, newPasswordHash, registerAdmin } from "@/lib/accounts/commands/registration";
import { adminRegistrationSchema } from "@/lib/accounts/schema/account";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "account:register",
      summary: "Register an admin with the secret key",
      output: registeredAnswer,
      identify: false,
      input: adminRegistrationSchema,
      // The key is checked before the rest of the body, so that nobody without it learns anything.
      visible: ({ body, request }) => assertAdminKey(body?.adminSecretKey, request.address),
      prepare: ({ input }) => newPasswordHash(input),
      status: 201,
      idempotent: true,
    },
    async ({ actor, input, prepared }) => ({ user: await registerAdmin(actor, input, prepared) }),
  ),
});
