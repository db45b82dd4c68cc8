import { chatLimits } from "@/lib/chat/limits";
import { reply, wholeReply } from "@/lib/chat/reply";
import { chatSchema } from "@/lib/chat/schema";
import { endpoint, route } from "@/lib/http/route";
import { streamEvents } from "@/lib/http/stream";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    { action: "chat:send", input: chatSchema, limit: ["chatAddress", "chatAddressDay"] },
    ({ actor, input, request, signal, accept }) => {
      const { address } = request;
      if (!/\btext\/event-stream\b/i.test(accept)) return wholeReply(actor, input, { address, signal });
      return streamEvents((gone) => reply(actor, input, { address, signal: gone }), {
        signal,
        keepAliveMs: chatLimits.keepAliveMs,
      });
    },
  ),
});
