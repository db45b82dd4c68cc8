import { chatAnswer } from "@/lib/chat/answers";
import { isDistressCall } from "@/lib/chat/care";
import { chatLimits } from "@/lib/chat/limits";
import { reply, wholeReply } from "@/lib/chat/reply";
import { chatSchema } from "@/lib/chat/schema";
import { streamEvents, wantsStream } from "@/lib/http/answers/stream";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "chat:send",
      summary: "Ask the assistant",
      output: chatAnswer,
      media: ["text/event-stream"],
      input: chatSchema,
      limit: ["chatAddress", "chatAddressDay"],
      passesLimits: isDistressCall,
    },
    async ({ actor, input, request, signal, accept }) => {
      const { address } = request;
      const gone = signal();
      // A client that has disconnected gets no reply.
      if (!wantsStream(accept)) {
        return (await wholeReply(actor, input, { address, signal: gone })) ?? new Response(null, { status: 204 });
      }
      return streamEvents((left) => reply(actor, input, { address, signal: left }), {
        signal: gone,
        keepAliveMs: chatLimits.keepAliveMs,
      });
    },
  ),
});
