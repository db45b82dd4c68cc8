import { registeredAnswer } from "@/lib/accounts/answers/accounts";
import { newPasswordHash, registerStudent } from "@/lib/accounts/commands/registration";
import { studentRegistrationSchema } from "@/lib/accounts/schema/account";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "account:register",
      summary: "Register as a student",
      output: registeredAnswer,
      identify: false,
      input: studentRegistrationSchema,
      limit: "registration",
      prepare: ({ input }) => newPasswordHash(input),
      status: 201,
      idempotent: true,
    },
    async ({ actor, input, prepared }) => ({ user: await registerStudent(actor, input, prepared) }),
  ),
});
