import { adminAnswer } from "@/lib/accounts/answers/accounts";
import { listAdmins } from "@/lib/accounts/queries/team";
import { teamListSchema } from "@/lib/accounts/schema/list";
import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    { action: "admin:list", summary: "The admins", output: listOf(adminAnswer), query: teamListSchema },
    ({ actor, query }) => listAdmins(actor, query),
  ),
});
