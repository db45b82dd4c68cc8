import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { log } from "@/lib/platform/log";

/** One event of a stream: its name, and data that goes out as JSON. */
export type ServerEvent = { type: string; data: unknown };

type Options = {
  /** Of the request: aborted when the caller goes away. */
  signal: AbortSignal;
  /** A comment keeps a quiet stream open through proxies, every so many milliseconds. */
  keepAliveMs: number;
};

/** A reader that takes nothing for this many ticks while data is waiting is considered gone. */
const stuckTicks = 3;

const headers = {
  "Content-Type": "text/event-stream; charset=utf-8",
  // A proxy that compresses or collects would hold the words back.
  "Cache-Control": "no-store, no-transform",
  "X-Accel-Buffering": "no",
};

const encoder = new TextEncoder();
const encode = ({ type, data }: ServerEvent) => encoder.encode(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`);
const comment = encoder.encode(": still here\n\n");

/** Streams whose events have not come to their end yet. */
const open = new Set<Promise<void>>();

// The server front empties this set when it stops, after the last request: what a cut stream still has to store is
// waited for.
const server = globalThis as typeof globalThis & { atServerStop?: Set<() => Promise<unknown>> };
server.atServerStop?.add(() => Promise.allSettled(open));

/**
 * An answer of server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html), one for each value
 * of a generator. The first value is awaited here, so that a failure before it is an ordinary JSON error; a later one
 * silently ends the stream. The generator gets a signal when the reader has gone, and is always closed. The next event
 * is only requested once the last one was taken, so a slow reader costs nothing.
 */
export async function streamEvents(
  make: (signal: AbortSignal) => AsyncGenerator<ServerEvent, void>,
  { signal, keepAliveMs }: Options,
): Promise<Response> {
  const gone = new AbortController();
  const events = make(gone.signal);
  const within = AsyncLocalStorage.snapshot(); // the log knows the request by it
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
  /** Tells the generator, and lets it end: at once where it waits for us, else as soon as its work is called off. */
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
          controller.error(new Error("The reader takes nothing"));
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

/** Says where it happened, but not the error's text, which may hold what was being said. */
function logFault(error: unknown): void {
  const { name, stack = "" } = error instanceof Error ? error : new Error();
  const places = stack.split("\n").filter((line) => /^\s+at /.test(line));
  log.error({ error: { name, stack: places.slice(0, 8).join("\n") } }, "a stream broke off");
}
