import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";
import { changedMessageAnswer } from "@/lib/messages/answers";
import { assertMessageExists } from "@/lib/messages/commands/change";
import { replyToMessage } from "@/lib/messages/commands/reply";
import { messageReplySchema } from "@/lib/messages/schema/reply";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "message:reply",
      summary: "Answer a message from the contact form by email, and mark it as handled",
      params: byId,
      output: changedMessageAnswer,
      status: 201,
      input: messageReplySchema,
      idempotent: true,
      visible: ({ actor, params }) => assertMessageExists(actor, params.id),
    },
    ({ actor, params, input }) => replyToMessage(actor, params.id, input),
  ),
});
