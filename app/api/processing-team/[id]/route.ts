import { changedProcessingMemberAnswer } from "@/lib/accounts/answers/accounts";
import { changeProcessingMember } from "@/lib/accounts/commands/team";
import { assertAccountExists } from "@/lib/accounts/queries/team";
import { processingMemberChangeSchema } from "@/lib/accounts/schema/account";
import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route(
    {
      action: "processing-member:manage",
      summary: "Change a member of the processing team",
      params: byId,
      output: changedProcessingMemberAnswer,
      input: processingMemberChangeSchema,
      visible: ({ actor, params }) => assertAccountExists(actor, "processing-member:manage", params.id, "processing"),
    },
    ({ actor, params, input }) => changeProcessingMember(actor, params.id, input),
  ),
});
