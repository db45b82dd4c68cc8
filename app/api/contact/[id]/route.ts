import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";
import { changedMessageAnswer, messageAnswer } from "@/lib/messages/answers";
import { assertMessageExists, changeMessageStatus } from "@/lib/messages/commands/change";
import { getMessage } from "@/lib/messages/queries";
import { messageChangeSchema } from "@/lib/messages/schema/message";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    { action: "message:list", summary: "A message from the contact form", params: byId, output: messageAnswer },
    ({ actor, params }) => getMessage(actor, params.id),
  ),
  PATCH: route(
    {
      action: "message:update",
      summary: "Mark a message as handled or new",
      params: byId,
      output: changedMessageAnswer,
      input: messageChangeSchema,
      visible: ({ actor, params }) => assertMessageExists(actor, params.id),
    },
    ({ actor, params, input }) => changeMessageStatus(actor, params.id, input),
  ),
});
