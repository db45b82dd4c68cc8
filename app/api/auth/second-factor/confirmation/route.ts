import { confirmSecondFactor } from "@/lib/accounts/commands/second-factor/confirm";
import { confirmationSchema } from "@/lib/accounts/schema/second-factor";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "second-factor:confirm",
      summary: "Give your second factor again, for what needs it; counts for ten minutes",
      input: confirmationSchema,
      status: 204,
    },
    ({ actor, input }) => confirmSecondFactor(actor, input),
  ),
});
