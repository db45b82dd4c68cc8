import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";
import { staffRequestAnswer } from "@/lib/requests/answers";
import { assertRequestExists, changeRequest } from "@/lib/requests/commands/requests";
import { requestChangeSchema } from "@/lib/requests/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route(
    {
      action: "request:update",
      summary: "Mark a request as done or open",
      params: byId,
      output: staffRequestAnswer,
      input: requestChangeSchema,
      visible: ({ actor, params }) => assertRequestExists(actor, params.id),
    },
    ({ actor, params, input }) => changeRequest(actor, params.id, input),
  ),
});
