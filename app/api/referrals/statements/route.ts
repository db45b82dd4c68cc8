import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { statementMonthAnswer } from "@/lib/partners/answers/partners";
import { listStatements } from "@/lib/partners/queries/statements";
import { statementQuerySchema } from "@/lib/partners/schema/list";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "referral:read",
      summary: "A partner's months, with what was earned and paid",
      output: listOf(statementMonthAnswer),
      query: statementQuerySchema,
    },
    ({ actor, query }) => listStatements(actor, query),
  ),
});
