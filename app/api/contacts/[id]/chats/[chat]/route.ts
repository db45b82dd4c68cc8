import { calledChatAnswer } from "@/lib/calls/answers";
import { readCalledChat } from "@/lib/calls/queries";
import { assertContactVisible } from "@/lib/contacts/commands/note";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { isUuid } from "@/lib/text";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "contact:read",
      summary: "The conversation in which a person asked to be called",
      params: { id: isUuid, chat: isUuid },
      output: calledChatAnswer,
      visible: ({ actor, params }) => assertContactVisible(actor, params.id),
    },
    ({ actor, params }) => readCalledChat(actor, params.id, params.chat),
  ),
});
