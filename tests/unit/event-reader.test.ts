import { afterEach, describe, expect, test, vi } from "vitest";
import { ApiError, apiStream } from "@/lib/http/browser/api";
import { newEventReader, type ReceivedEvent } from "@/lib/http/browser/event-reader";

const stream =
  'event: session\ndata: {"session_id":"s"}\n\n: still here\n\nevent: delta\r\ndata: one\r\ndata: two\r\n\r\nid: 7\ndata:plain\n\nevent: empty\n\ndata: never finished';
const events = [
  { event: "session", data: '{"session_id":"s"}' },
  { event: "delta", data: "one\ntwo" },
  { event: "message", data: "plain" },
];

test("events are parsed, comments and events without data are skipped", () => {
  expect(newEventReader()(stream)).toEqual(events);
});

test.each([1, 2, 3, 7])("wherever the chunks end: every %i characters", (size) => {
  const read = newEventReader();
  const pieces = stream.match(new RegExp(`[^]{1,${size}}`, "g")) ?? [];
  expect(pieces.flatMap(read)).toEqual(events);
});

describe("over the network", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  const encoder = new TextEncoder();

  /** A mocked response: a stream fed by the test. */
  function answerWith(type = "text/event-stream", status = 200) {
    let feed!: ReadableStreamDefaultController<Uint8Array>;
    let signal: AbortSignal | null | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        feed = controller;
      },
    });
    vi.stubGlobal("fetch", async (_address: string, init: RequestInit) => {
      signal = init.signal;
      signal?.addEventListener("abort", () => {
        try {
          feed.error(new DOMException("aborted", "AbortError"));
        } catch {
          // It has ended already.
        }
      });
      return new Response(body, { status, headers: { "Content-Type": type } });
    });
    return { feed, signal: () => signal };
  }
  async function collect(from: AsyncIterable<ReceivedEvent>): Promise<ReceivedEvent[]> {
    const found: ReceivedEvent[] = [];
    for await (const event of from) found.push(event);
    return found;
  }

  test("a letter split between chunks arrives complete", async () => {
    const { feed } = answerWith();
    const bytes = encoder.encode("data: پڑھائی\n\n");
    for (const byte of bytes) feed.enqueue(Uint8Array.of(byte));
    feed.close();
    expect(await collect(apiStream("chat", {}))).toEqual([{ event: "message", data: "پڑھائی" }]);
  });

  test("leaving the loop aborts the request", async () => {
    const { feed, signal } = answerWith();
    feed.enqueue(encoder.encode("data: one\n\ndata: two\n\n"));
    for await (const { data } of apiStream("chat", {})) {
      expect(data).toBe("one");
      break;
    }
    expect(signal()?.aborted).toBe(true);
  });

  test("an abort throws its reason, a broken connection an ApiError", async () => {
    answerWith();
    const abort = new AbortController();
    const stopped = collect(apiStream("chat", {}, { signal: abort.signal }));
    abort.abort("stopped");
    await expect(stopped).rejects.toBe("stopped");

    const { feed } = answerWith();
    const broken = collect(apiStream("chat", {}));
    feed.error(new TypeError("network error"));
    await expect(broken).rejects.toMatchObject({ name: "ApiError", status: 0 });
  });

  test("a connection without data for half a minute is dead; a comment keeps it alive", async () => {
    vi.useFakeTimers();
    const { feed } = answerWith();
    const dead = collect(apiStream("chat", {}));
    const outcome = expect(dead).rejects.toMatchObject({ name: "ApiError", status: 0 });
    await vi.advanceTimersByTimeAsync(29_000);
    feed.enqueue(encoder.encode(": still here\n\n"));
    await vi.advanceTimersByTimeAsync(29_000);
    feed.enqueue(encoder.encode(": still here\n\n"));
    await vi.advanceTimersByTimeAsync(30_001);
    await outcome;
  });

  test("a refusal and an answer that is not a stream are ApiErrors", async () => {
    vi.stubGlobal("fetch", async () =>
      Response.json({ detail: "Too many" }, { status: 429, headers: { "Retry-After": "9" } }),
    );
    await expect(collect(apiStream("chat", {}))).rejects.toMatchObject({
      status: 429,
      message: "Too many",
      retryAfter: 9,
    });
    answerWith("text/html").feed.close();
    await expect(collect(apiStream("chat", {}))).rejects.toBeInstanceOf(ApiError);
  });
});
