import { partnerAnswer } from "@/lib/accounts/answers/accounts";
import { listPartners } from "@/lib/accounts/queries/team";
import { teamListSchema } from "@/lib/accounts/schema/list";
import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    { action: "partner:manage", summary: "The partners", output: listOf(partnerAnswer), query: teamListSchema },
    ({ actor, query }) => listPartners(actor, query),
  ),
});
