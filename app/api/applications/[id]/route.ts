import { anyApplicationAnswer, changedApplicationAnswer } from "@/lib/applications/answers";
import { changeApplication } from "@/lib/applications/commands/applications";
import { assertApplicationExists, getApplication } from "@/lib/applications/queries/applications";
import { applicationChangeSchema } from "@/lib/applications/schema/application";
import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    { action: "application:read", summary: "An application", params: byId, output: anyApplicationAnswer },
    ({ actor, params }) => getApplication(actor, params.id),
  ),
  PATCH: route(
    {
      action: "application:write",
      summary: "Change an application",
      params: byId,
      output: changedApplicationAnswer,
      input: applicationChangeSchema,
      visible: ({ actor, params }) => assertApplicationExists(actor, "application:write", params.id),
    },
    ({ actor, params, input }) => changeApplication(actor, params.id, input),
  ),
});
