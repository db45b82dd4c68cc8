import { chatLimits } from "@/lib/chat/limits";
import { reply, wholeReply } from "@/lib/chat/reply";
import { chatSchema } from "@/lib/chat/schema";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { streamEvents } from "@/lib/http/stream";

/** Whether an Accept header names event streams, and not with a weight of nought. */
const wantsStream = (accept: string) =>
  /(?:^|,)\s*text\/event-stream\s*(?:$|[,;])(?!\s*q=0(?:\.0*)?\s*(?:$|,))/i.test(accept);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    { action: "chat:send", input: chatSchema, limit: ["chatAddress", "chatAddressDay"] },
    ({ actor, input, request, signal, accept }) => {
      const { address } = request;
      if (!wantsStream(accept)) return wholeReply(actor, input, { address, signal });
      return streamEvents((gone) => reply(actor, input, { address, signal: gone }), {
        signal,
        keepAliveMs: chatLimits.keepAliveMs,
      });
    },
  ),
});
