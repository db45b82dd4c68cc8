import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";
import { importAnswer } from "@/lib/imports/answers";
import { startImport } from "@/lib/imports/commands/steps";
import { assertImportExists } from "@/lib/imports/queries";
import { importStepSchema } from "@/lib/imports/schema/columns";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "contact:import",
      summary: "Import the rows without a problem, in the background",
      params: byId,
      output: importAnswer,
      input: importStepSchema,
      visible: ({ actor, params }) => assertImportExists(actor, params.id),
      verbChecksVisible: true,
    },
    ({ actor, params, input }) => startImport(actor, params.id, input),
  ),
});
