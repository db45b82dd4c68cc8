import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { reportsAnswer } from "@/lib/reports/answers";
import { getReports } from "@/lib/reports/queries/reports";
import { reportsSchema } from "@/lib/reports/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "report:read",
      summary: "Leads by source, how fast we answer, each member’s load and results, and reasons for loss",
      output: reportsAnswer,
      query: reportsSchema,
    },
    ({ actor, query }) => getReports(actor, query),
  ),
});
