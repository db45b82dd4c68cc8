import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";
import { importRowAnswer } from "@/lib/imports/answers";
import { assertImportExists, listImportRows } from "@/lib/imports/queries";
import { importRowsSchema } from "@/lib/imports/schema/list";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "contact:import",
      summary: "The rows of an import, in the file’s order",
      params: byId,
      output: listOf(importRowAnswer),
      query: importRowsSchema,
      visible: ({ actor, params }) => assertImportExists(actor, params.id),
      verbChecksVisible: true,
    },
    ({ actor, params, query }) => listImportRows(actor, params.id, query),
  ),
});
