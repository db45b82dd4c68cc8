import { listOf } from "@/lib/http/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { statementMonthAnswer } from "@/lib/partners/answers";
import { statementQuerySchema } from "@/lib/partners/list-query";
import { listStatements } from "@/lib/partners/statements";

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
