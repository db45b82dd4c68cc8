import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";
import { importAnswer } from "@/lib/imports/answers";
import { checkImport, deleteImport } from "@/lib/imports/commands/steps";
import { assertImportExists, getImport } from "@/lib/imports/queries";
import { importColumnsSchema } from "@/lib/imports/schema/columns";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    { action: "contact:import", summary: "An import, with its progress", params: byId, output: importAnswer },
    ({ actor, params }) => getImport(actor, params.id),
  ),
  PATCH: route(
    {
      action: "contact:import",
      summary: "Choose what the columns hold, and check every row without importing any",
      params: byId,
      output: importAnswer,
      input: importColumnsSchema,
      visible: ({ actor, params }) => assertImportExists(actor, params.id),
      verbChecksVisible: true,
    },
    ({ actor, params, input }) => checkImport(actor, params.id, input),
  ),
  DELETE: route(
    {
      action: "contact:import",
      summary: "Delete a file’s rows; what was imported stays",
      params: byId,
      status: 204,
    },
    ({ actor, params }) => deleteImport(actor, params.id),
  ),
});
