import { describe, expect, test } from "vitest";
import { type ServerEvent, streamEvents } from "@/lib/http/answers/stream";

const quiet = () => ({ signal: new AbortController().signal, keepAliveMs: 60_000 });
const word = (text: string): ServerEvent => ({ type: "delta", data: { text } });

/** A generator that waits until its signal is aborted; it reports how it ended. */
function waiting(first: ServerEvent[] = [word("a")]) {
  const seen = { asked: 0, waits: false, ended: false, aborted: false };
  async function* events(signal: AbortSignal): AsyncGenerator<ServerEvent, void> {
    try {
      for (const event of first) {
        seen.asked++;
        yield event;
      }
      seen.waits = true;
      await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
      seen.aborted = true;
    } finally {
      seen.ended = true;
    }
  }
  return { seen, events };
}

test("events are written in the standard format, one after the other", async () => {
  const response = await streamEvents(async function* () {
    yield { type: "session", data: { session_id: "x" } };
    yield word("two\nlines \ud83c\udf93 </script>");
  }, quiet());
  expect(Object.fromEntries(response.headers)).toEqual({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
  });
  expect(await response.text()).toBe(
    'event: session\ndata: {"session_id":"x"}\n\nevent: delta\ndata: {"text":"two\\nlines \u{1f393} </script>"}\n\n',
  );
});

test("a failure before the first event is for the caller to answer", async () => {
  const failing = streamEvents(async function* () {
    await Promise.reject(new Error("no"));
    yield word("never");
  }, quiet());
  await expect(failing).rejects.toThrow("no");
});

test("a later failure ends the stream without its message", async () => {
  const response = await streamEvents(async function* () {
    yield word("a");
    throw new Error("secret");
  }, quiet());
  expect(await response.text()).toBe('event: delta\ndata: {"text":"a"}\n\n');
});

test("comments keep a quiet stream open, and do not accumulate", async () => {
  const { events } = waiting();
  const reader = (await streamEvents(events, { ...quiet(), keepAliveMs: 5 })).body?.getReader();
  const texts: string[] = [];
  for (let read = 0; read < 4; read++) texts.push(new TextDecoder().decode((await reader?.read())?.value));
  expect(texts).toEqual(['event: delta\ndata: {"text":"a"}\n\n', ...Array(3).fill(": still here\n\n")]);
  await reader?.cancel();
});

test("nothing is produced before it is read", async () => {
  const { seen, events } = waiting(Array.from({ length: 1000 }, () => word("a")));
  const response = await streamEvents(events, quiet());
  const reader = response.body?.getReader();
  for (let read = 0; read < 3; read++) await reader?.read();
  await new Promise((resolve) => setImmediate(resolve));
  expect(seen.asked).toBeLessThanOrEqual(5);
  await reader?.cancel();
  expect(seen.ended).toBe(true);
});

describe("a reader who disconnects", () => {
  test("by closing the body", async () => {
    const { seen, events } = waiting();
    const reader = (await streamEvents(events, quiet())).body?.getReader();
    await reader?.read();
    await expect.poll(() => seen.waits).toBe(true);
    await reader?.cancel();
    expect(seen).toMatchObject({ ended: true, aborted: true });
  });

  test("by aborting the request, in the middle of a wait", async () => {
    const { seen, events } = waiting();
    const tab = new AbortController();
    const response = await streamEvents(events, { ...quiet(), signal: tab.signal });
    const text = response.text();
    await expect.poll(() => seen.waits).toBe(true);
    tab.abort();
    expect(await text).toContain("event: delta");
    expect(seen).toMatchObject({ ended: true, aborted: true });
  });

  test("by aborting the request while nobody reads", async () => {
    const { seen, events } = waiting(Array.from({ length: 10 }, () => word("a")));
    const tab = new AbortController();
    await streamEvents(events, { ...quiet(), signal: tab.signal });
    tab.abort();
    await expect.poll(() => seen.ended).toBe(true);
  });

  test("before the first event", async () => {
    const { seen, events } = waiting();
    const response = await streamEvents(events, { ...quiet(), signal: AbortSignal.abort() });
    await response.body?.cancel();
    await expect.poll(() => seen.ended).toBe(true);
  });

  test("by not reading for three ticks", async () => {
    const { seen, events } = waiting(Array.from({ length: 10 }, () => word("a")));
    const response = await streamEvents(events, { ...quiet(), keepAliveMs: 5 });
    await expect.poll(() => seen.ended).toBe(true);
    await expect(response.text()).rejects.toThrow();
  });
});
