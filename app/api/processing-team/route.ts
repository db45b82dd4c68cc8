import { processingMemberAnswer } from "@/lib/accounts/answers/accounts";
import { listProcessingTeam } from "@/lib/accounts/queries/team";
import { teamListSchema } from "@/lib/accounts/schema/list";
import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "processing-member:manage",
      summary: "The members of the processing team",
      output: listOf(processingMemberAnswer),
      query: teamListSchema,
    },
    ({ actor, query }) => listProcessingTeam(actor, query),
  ),
});
