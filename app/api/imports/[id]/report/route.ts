import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";
import { assertImportExists, describeReport, exportReport } from "@/lib/imports/queries";
import { importReportSchema } from "@/lib/imports/schema/list";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "contact:import",
      summary: "The rows of an import as a CSV file, with what was found in each",
      params: byId,
      media: ["text/csv"],
      query: importReportSchema,
      visible: ({ actor, params }) => assertImportExists(actor, params.id),
      verbChecksVisible: true,
      head: ({ actor, params, query }) => describeReport(actor, params.id, query),
    },
    ({ actor, params, query }) => exportReport(actor, params.id, query),
  ),
});
