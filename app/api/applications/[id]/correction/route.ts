import { changedApplicationAnswer } from "@/lib/applications/answers";
import { correctApplication } from "@/lib/applications/commands/corrections";
import { assertApplicationExists } from "@/lib/applications/queries/applications";
import { applicationCorrectionSchema } from "@/lib/applications/schema/application";
import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "application:write",
      summary: "Correct what an application is for",
      params: byId,
      output: changedApplicationAnswer,
      input: applicationCorrectionSchema,
      visible: ({ actor, params }) => assertApplicationExists(actor, "application:write", params.id),
    },
    ({ actor, params, input }) => correctApplication(actor, params.id, input),
  ),
});
