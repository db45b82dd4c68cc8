import { streamEvents, wantsStream } from "@/lib/http/answers/stream";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { liveAnswer } from "@/lib/live/answers";
import { followChanges } from "@/lib/live/queries";

/** A quiet stream says at this interval that it is still there. */
const keepAliveMs = 10_000;

const withoutStream = { detail: "Ask with Accept: text/event-stream to be told what changes" };

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "portal:open",
      summary: "Be told, as a stream of events, which records on your screens change",
      output: liveAnswer,
      media: ["text/event-stream"],
      head: async () => withoutStream,
    },
    async ({ actor, request: { address }, signal, accept }) =>
      wantsStream(accept)
        ? streamEvents((gone) => followChanges(actor, address, gone), { signal: signal(), keepAliveMs })
        : withoutStream,
  ),
});
