import { registerStudent } from "@/lib/accounts/registration";
import { studentRegistrationSchema } from "@/lib/accounts/schema";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "account:register",
      identify: false,
      input: studentRegistrationSchema,
      limit: "registration",
      status: 201,
      idempotent: true,
    },
    async ({ actor, input }) => ({ user: await registerStudent(actor, input) }),
  ),
});
