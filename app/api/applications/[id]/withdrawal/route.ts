import { changedApplicationAnswer } from "@/lib/applications/answers";
import { withdrawApplication } from "@/lib/applications/commands/corrections";
import { assertApplicationExists } from "@/lib/applications/queries/applications";
import { applicationWithdrawalSchema } from "@/lib/applications/schema/application";
import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "application:write",
      summary: "Withdraw an application",
      params: byId,
      output: changedApplicationAnswer,
      input: applicationWithdrawalSchema,
      visible: ({ actor, params }) => assertApplicationExists(actor, "application:write", params.id),
    },
    ({ actor, params, input }) => withdrawApplication(actor, params.id, input),
  ),
});
