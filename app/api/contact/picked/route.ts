import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { pickMessages } from "@/lib/messages/queries";
import { messagePickSchema } from "@/lib/messages/schema/list";
import { pickedAnswer } from "@/lib/undo/answers";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "message:list",
      summary: "The ids and versions of all messages that match, 5,000 at most",
      output: pickedAnswer,
      query: messagePickSchema,
    },
    ({ actor, query }) => pickMessages(actor, query),
  ),
});
