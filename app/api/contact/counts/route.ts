import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { messageCountsAnswer } from "@/lib/messages/answers";
import { countMessages } from "@/lib/messages/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    { action: "message:list", summary: "How many messages have each status", output: messageCountsAnswer },
    ({ actor }) => countMessages(actor),
  ),
});
