import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";
import { handedOverAnswer } from "@/lib/owners/answers";
import { handOverAll } from "@/lib/owners/commands/hand-over";
import { assertMember } from "@/lib/owners/queries";
import { handOverSchema } from "@/lib/owners/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "owner:hand-over",
      summary: "Hand over what a member owns, up to 500 records at a time",
      params: byId,
      output: handedOverAnswer,
      input: handOverSchema,
      idempotent: true,
      ownTransactions: true,
      visible: ({ actor, params }) => assertMember(actor, params.id),
    },
    ({ actor, params, input }) => handOverAll(actor, params.id, input),
  ),
});
