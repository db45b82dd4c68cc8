import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { statementFile, statementFileHead } from "@/lib/partners/answers/statement-file";
import { isMonth } from "@/lib/partners/months";
import { statementFileSchema } from "@/lib/partners/schema/list";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "referral:export",
      summary: "The statement of a month as a file",
      params: { month: isMonth },
      media: ["application/pdf", "text/csv"],
      accountLimit: "statementFile",
      query: statementFileSchema,
      head: ({ actor, params, query }) => statementFileHead({ actor, month: params.month, query }),
    },
    ({ actor, params, query, signal }) => statementFile({ actor, month: params.month, query }, signal()),
  ),
});
