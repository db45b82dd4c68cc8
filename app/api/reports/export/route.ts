import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { describeReportFile, exportReport } from "@/lib/reports/queries/export";
import { reportFileSchema } from "@/lib/reports/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "report:export",
      summary: "A report as a CSV file",
      media: ["text/csv"],
      query: reportFileSchema,
      head: ({ actor, query }) => describeReportFile(actor, query),
    },
    ({ actor, query }) => exportReport(actor, query),
  ),
});
