import { registeredMemberAnswer } from "@/lib/accounts/answers/accounts";
import { newPasswordHash, registerProcessingMember } from "@/lib/accounts/commands/registration";
import { processingRegistrationSchema } from "@/lib/accounts/schema/account";
import { actorFromBodyToken } from "@/lib/auth/session";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "processing-member:register",
      summary: "Register a member of the processing team",
      output: registeredMemberAnswer,
      input: processingRegistrationSchema,
      // A client without header and cookie may send the admin's token in the body.
      alsoIdentify: (body) => actorFromBodyToken(body.admin_token),
      unauthenticated: "Admin authentication required",
      prepare: ({ input }) => newPasswordHash(input),
      status: 201,
      idempotent: true,
    },
    ({ actor, input, prepared }) => registerProcessingMember(actor, input, prepared),
  ),
});
