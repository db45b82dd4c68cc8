import { registeredPartnerAnswer } from "@/lib/accounts/answers/accounts";
import { newPasswordHash, registerPartner } from "@/lib/accounts/commands/registration";
import { partnerRegistrationSchema } from "@/lib/accounts/schema/account";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "partner:register",
      summary: "Register a partner",
      output: registeredPartnerAnswer,
      input: partnerRegistrationSchema,
      unauthenticated: "Admin authentication required",
      prepare: ({ input }) => newPasswordHash(input),
      status: 201,
      idempotent: true,
    },
    ({ actor, input, prepared }) => registerPartner(actor, input, prepared),
  ),
});
