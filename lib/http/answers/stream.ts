import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { log } from "@/lib/platform/log";

/** A stream event: its name, and data to send as JSON. */
export type ServerEvent = { type: string; data: unknown };

/** Whether an Accept header asks for event streams, and not with q=0. */
export const wantsStream = (accept: string): boolean =>
  /(?:^|,)\s*text\/event-stream\s*(?:$|[,;])(?!\s*q=0(?:\.0*)?\s*(?:$|,))/i.test(accept);

type Options = {
  /** The request's signal: aborted when the client disconnects. */
  signal: AbortSignal;
  /** The interval of comments that keep a quiet stream open through proxies, in milliseconds. */
  keepAliveMs: number;
};

/** After this many ticks without reading while data is waiting, the client counts as gone. */
const stuckTicks = 3;

const headers = {
  "Content-Type": "text/event-stream; charset=utf-8",
  // A proxy that compresses or buffers would hold the text back.
  "Cache-Control": "no-store, no-transform",
  "X-Accel-Buffering": "no",
};

const encoder = new TextEncoder();
const encode = ({ type, data }: ServerEvent) => encoder.encode(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`);
const comment = encoder.encode(": still here\n\n");

/** Streams that are still open. */
const open = new Set<Promise<void>>();

// The server front runs these callbacks when it stops, after the last request, so that interrupted streams can still
// store their data.
const server = globalThis as typeof globalThis & { atServerStop?: Set<() => Promise<unknown>> };
server.atServerStop?.add(() => Promise.allSettled(open));

/**
 * A response of server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html), one for each value
 * of a generator. The first value is awaited here, so that a failure before it is an ordinary JSON error; a later
 * failure silently ends the stream. The generator gets a signal when the client disconnects, and is always closed. The
 * next value is requested only once the last one was read, so a slow client costs nothing.
 */
export async function streamEvents(
  make: (signal: AbortSignal) => AsyncGenerator<ServerEvent, void>,
  { signal, keepAliveMs }: Options,
): Promise<Response> {
  const gone = new AbortController();
  const events = make(gone.signal);
  const within = AsyncLocalStorage.snapshot(); // keeps the request context for the log
  let toEnd = () => {};
  const end = new Promise<void>((resolve) => {
    toEnd = resolve;
  });
  let ticking: ReturnType<typeof setInterval> | undefined;
  open.add(end);

  const finish = () => {
    clearInterval(ticking);
    signal.removeEventListener("abort", leave);
    open.delete(end);
    toEnd();
  };
  /**
   * Aborts the generator and waits for it to end: at once if it is waiting for us, otherwise once its work has stopped.
   */
  async function leave(): Promise<void> {
    gone.abort();
    try {
      await within(() => events.return());
    } catch (error) {
      logFault(error);
    } finally {
      finish();
    }
  }

  signal.addEventListener("abort", leave, { once: true });
  let first: IteratorResult<ServerEvent, void> | undefined;
  try {
    first = await events.next();
  } catch (error) {
    finish();
    throw error;
  }
  if (signal.aborted) await leave();

  let untaken = 0;
  let isClosed = false;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      if (gone.signal.aborted) return;
      ticking = setInterval(() => {
        if ((controller.desiredSize ?? 0) > 0) controller.enqueue(comment);
        else if (++untaken >= stuckTicks) {
          isClosed = true;
          controller.error(new Error("The reader stopped reading"));
          void leave();
        }
      }, keepAliveMs);
    },
    async pull(controller) {
      untaken = 0;
      try {
        const { done, value } = first ?? (await within(() => events.next()));
        first = undefined;
        if (isClosed) return;
        if (!done) return controller.enqueue(encode(value));
      } catch (error) {
        logFault(error);
      }
      finish();
      controller.close();
    },
    cancel() {
      isClosed = true;
      return leave();
    },
  });
  return new Response(body, { headers });
}

/** Logs where the error happened but not its message, which may contain the conversation. */
function logFault(error: unknown): void {
  const { name, stack = "" } = error instanceof Error ? error : new Error();
  const places = stack.split("\n").filter((line) => /^\s+at /.test(line));
  log.error({ error: { name, stack: places.slice(0, 8).join("\n") } }, "a stream broke off");
}
