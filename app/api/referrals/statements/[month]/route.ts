import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { statementAnswer } from "@/lib/partners/answers/partners";
import { isMonth } from "@/lib/partners/months";
import { getStatement } from "@/lib/partners/queries/statements";
import { statementQuerySchema } from "@/lib/partners/schema/list";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "referral:read",
      summary: "The statement of a month",
      params: { month: isMonth },
      output: statementAnswer,
      query: statementQuerySchema,
    },
    ({ actor, params, query }) => getStatement(actor, params.month, query),
  ),
});
