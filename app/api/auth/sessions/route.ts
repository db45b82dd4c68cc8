import { sessionAnswer } from "@/lib/accounts/answers/accounts";
import { listSessionsPage } from "@/lib/accounts/queries/sessions";
import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { pagingSchema } from "@/lib/http/list/page";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "account:sessions",
      summary: "Your active sessions",
      output: listOf(sessionAnswer),
      query: pagingSchema,
    },
    ({ actor, query }) => listSessionsPage(actor, query),
  ),
});
