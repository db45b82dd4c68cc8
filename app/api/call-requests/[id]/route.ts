import { calledChatAnswer } from "@/lib/calls/answers";
import { readCalledChat } from "@/lib/calls/queries";
import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "contact:read",
      summary: "The conversation in which a person asked to be called",
      params: byId,
      output: calledChatAnswer,
    },
    ({ actor, params }) => readCalledChat(actor, params.id),
  ),
});
