import { registerPartner } from "@/lib/accounts/registration";
import { partnerRegistrationSchema } from "@/lib/accounts/schema";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "partner:register",
      input: partnerRegistrationSchema,
      unauthenticated: "Admin authentication required",
      status: 201,
      idempotent: true,
    },
    async ({ actor, input }) => ({ user: await registerPartner(actor, input) }),
  ),
});
