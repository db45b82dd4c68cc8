import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { chunk, type ModelMood, type ModelStandIn, startModel, streamEnd } from "../support/model";

type Model = typeof import("@/lib/platform/model");

let standIn: ModelStandIn;
let model: Model;

/** What the openai package prints during these tests: it captures the console when it is first used. */
const printed: unknown[][] = [];
const levels = ["debug", "info", "log", "warn", "error"] as const;
const original = { ...console };

beforeAll(async () => {
  for (const level of levels) console[level] = (...words) => void printed.push(words);
  standIn = await startModel();
  Object.assign(process.env, {
    OPENAI_API_KEY: "sk-test-key",
    OPENAI_BASE_URL: `${standIn.url}/`,
    OPENAI_MODEL: "small-model",
    OPENAI_MAX_TOKENS: "321",
    OPENAI_LOG: "debug",
  });
  model = await import("@/lib/platform/model");
});
afterAll(async () => {
  Object.assign(console, original);
  await standIn.close();
});
beforeEach(() => {
  standIn.calls.length = 0;
});

const options = { temperature: 0.7, wholeMs: 5_000, quietMs: 2_000 };
const question = [{ role: "user" as const, content: "How much is a year in Munich?" }];

/** The chunks of an answer, and the reason why it ended early. */
async function ask(mood: ModelMood, patience: Partial<typeof options> = {}, signal = new AbortController().signal) {
  standIn.mood = mood;
  const pieces: string[] = [];
  try {
    for await (const piece of model.askModel(question, signal, { ...options, ...patience })) pieces.push(piece);
    return { pieces, reason: null };
  } catch (error) {
    expect(error).toBeInstanceOf(model.ModelError);
    const { reason, status } = error as InstanceType<Model["ModelError"]>;
    return { pieces, reason, status };
  }
}

const sse = (...events: string[]): ModelMood => ({ kind: "raw", type: "text/event-stream", body: events.join("") });
const hello = chunk({ content: "Hello" });

test("asks as configured, with the key only in its header, and yields the words one by one", async () => {
  expect(await ask({ kind: "say", words: ["Hello", " there"] })).toEqual({ pieces: ["Hello", " there"], reason: null });
  expect(standIn.calls).toHaveLength(1);
  const { body, headers } = standIn.calls[0] as (typeof standIn.calls)[number];
  expect(body).toEqual({
    ...{ model: "small-model", messages: question, temperature: 0.7, max_tokens: 321, stream: true },
  });
  expect(headers.authorization).toBe("Bearer sk-test-key");
  expect(JSON.stringify(body)).not.toContain("sk-test-key");
});

test.each([302, 307])(
  "follows no redirect (%i): the conversation goes only to the configured address",
  async (status) => {
    const elsewhere = await startModel();
    const mood: ModelMood = { kind: "status", status, location: `${elsewhere.url}/chat/completions` };
    expect(await ask(mood)).toMatchObject({ pieces: [], reason: "unreachable" });
    expect(elsewhere.calls).toHaveLength(0);
    await elsewhere.close();
  },
);

describe("answers that are complete, though odd", () => {
  test("one JSON object instead of a stream", async () => {
    expect(await ask({ kind: "whole", words: ["Hello", " there"] })).toEqual({ pieces: ["Hello there"], reason: null });
  });

  test.each<[string, ModelMood]>([
    ["pieces without choices, as some send for their usage", sse('data: {"choices":[]}\n\n', hello, streamEnd)],
    ["thoughts before the words", sse(chunk({ reasoning_content: "Hm" }), hello, streamEnd)],
    ["an unknown kind of event", sse("event: ping\ndata: {}\n\n", ": comment\n\n", hello, streamEnd)],
    ["pieces that are no objects", sse("data: null\n\n", "data: 5\n\n", "data: []\n\n", hello, streamEnd)],
    ["a list of parts", sse(chunk({ content: [{ type: "text", text: "Hello" }, { type: "other" }] }), streamEnd)],
    ["carriage returns", sse(`${hello}${streamEnd}`.replaceAll("\n", "\r\n"))],
    ["a line that stays open after the end", { ...sse(hello, chunk({}, "stop")), after: "open" } as ModelMood],
    ["a line that breaks after the end", { ...sse(hello, chunk({}, "stop")), after: "cut" } as ModelMood],
    ["words and end in one", sse(chunk({ content: "Hello" }, "length"))],
    ["no type at all", { kind: "raw", type: "text/plain", body: `${hello}${streamEnd}` }],
  ])("%s", async (_, mood) => {
    expect(await ask(mood)).toEqual({ pieces: ["Hello"], reason: null });
  });
});

describe("answers that are incomplete", () => {
  const error = 'data: {"error":{"message":"overloaded","type":"server_error"}}\n\n';

  test.each<[string, ModelMood, string[], string]>([
    ["no first word in time", { kind: "stall", words: [] }, [], "timeout"],
    ["no sign at all", { kind: "silent" }, [], "timeout"],
    ["first words too late", { kind: "late", words: ["Hello"], waitMs: 1_000 }, [], "timeout"],
    ["words, then silence", { kind: "stall", words: ["Hello"] }, ["Hello"], "stalled"],
    ["a cut line", { kind: "drop", words: ["Hello"] }, ["Hello"], "cut"],
    ["a cut line before the first word", { kind: "drop", words: [] }, [], "cut"],
    ["an end without a finish", sse(hello), ["Hello"], "cut"],
    ["an end in the middle of a piece", sse(hello, hello.slice(0, 30)), ["Hello"], "cut"],
    ["a broken piece", sse(hello, "data: {broken\n\n", streamEnd), ["Hello"], "unreadable"],
    ["an error in the stream", sse(hello, error), ["Hello"], "status"],
    ["an error at the start of the stream", sse(error), [], "status"],
    ["a page", { kind: "raw", type: "text/html", body: "<!doctype html><p>Sign in to the hotel" }, [], "unreadable"],
    ["JSON that is none", { kind: "garbage" }, [], "unreadable"],
    ["JSON of something else", { kind: "raw", type: "application/json", body: '{"ok":true}' }, [], "unreadable"],
    ["text that is no stream", { kind: "raw", type: "text/plain", body: "Hello" }, [], "unreadable"],
    ["a stream of something else", sse('data: {"ok":true}\n\n'), [], "unreadable"],
    ["nothing", { kind: "raw", type: "text/event-stream", body: "" }, [], "unreadable"],
    ["no word", { kind: "empty" }, [], "empty"],
    ["thoughts alone", sse(chunk({ reasoning_content: "Hm" }), streamEnd), [], "empty"],
    ["an end without a word, and an open line", { ...sse(chunk({}, "stop")), after: "open" } as ModelMood, [], "empty"],
    ["JSON without a word", { kind: "whole", words: [] }, [], "empty"],
  ])("%s", async (_, mood, pieces, reason) => {
    expect(await ask(mood, { quietMs: 300 })).toMatchObject({ pieces, reason });
  });

  test.each([400, 413, 422])("status %i is a refusal of the question", async (status) => {
    expect(await ask({ kind: "status", status })).toEqual({ pieces: [], reason: "refused", status });
  });

  test.each([401, 403, 404, 408, 409, 500, 502, 503])("status %i is not retried", async (status) => {
    expect(await ask({ kind: "status", status, retryAfter: 1 })).toEqual({ pieces: [], reason: "status", status });
    expect(standIn.calls).toHaveLength(1);
  });

  test("too many questions for the provider", async () => {
    expect(await ask({ kind: "status", status: 429, retryAfter: 7 })).toMatchObject({ reason: "rate_limited" });
  });

  test("an answer still streaming at the timeout is cut, which is not the provider's fault", async () => {
    const words = Array.from({ length: 1_000 }, () => "la ");
    const { pieces, reason } = await ask({ kind: "say", words, pauseMs: 5 }, { wholeMs: 150 });
    expect(reason).toBe("left");
    expect(pieces.length).toBeGreaterThan(0);
    expect(pieces.length).toBeLessThan(200);
    await expect.poll(() => standIn.calls[0]?.abandoned).toBe(true);
  });
});

describe("endless bytes are not buffered", () => {
  const [open, much] = ["open", "x".repeat(3 * 1024 * 1024)] as const;

  test.each<[string, ModelMood]>([
    ["a line of a stream", { kind: "raw", type: "text/event-stream", body: `data: ${much}`, after: open }],
    ["lines of one event", { kind: "raw", type: "text/event-stream", body: "data: x\n".repeat(400_000), after: open }],
    ["one piece of JSON", { kind: "raw", type: "application/json", body: `{"choices":"${much}`, after: open }],
  ])("%s", async (_, mood) => {
    expect(await ask(mood)).toMatchObject({ pieces: [], reason: "unreadable" });
    await expect.poll(() => standIn.calls[0]?.abandoned).toBe(true);
  });
});

test("an unread answer is aborted", async () => {
  const page: ModelMood = { kind: "raw", type: "text/html", body: "<p>", after: "open" };
  expect(await ask(page)).toMatchObject({ pieces: [], reason: "unreadable" });
  await expect.poll(() => standIn.calls[0]?.abandoned).toBe(true);
});

test("the silence timeout counts from the last word, not from the question", async () => {
  const words = ["a", "b", "c", "d", "e", "f"];
  const { pieces, reason } = await ask({ kind: "say", words, pauseMs: 60 }, { quietMs: 250 });
  expect([pieces, reason]).toEqual([words, null]);
});

test("a slow reader is not the provider's fault", async () => {
  standIn.mood = { kind: "say", words: ["a", "b"], pauseMs: 1 };
  const answer = model.askModel(question, new AbortController().signal, { ...options, wholeMs: 100, quietMs: 20 });
  expect(await answer.next()).toEqual({ done: false, value: "a" });
  await new Promise((resolve) => setTimeout(resolve, 200)); // the answer's timeout passes while the reader is busy
  await expect(answer.next().then(() => answer.next())).rejects.toMatchObject({ reason: "left" });
});

describe("a reader who disconnects", () => {
  // Longer than the test: only the reader's disconnect can end these.
  const endless = { ...options, quietMs: 60_000, wholeMs: 60_000 };

  test("ends the provider's call in the middle", async () => {
    standIn.mood = { kind: "stall", words: ["Hello"] };
    const reader = new AbortController();
    const answer = model.askModel(question, reader.signal, endless);
    await answer.next();
    const next = answer.next();
    reader.abort();
    expect(await next).toEqual({ done: true, value: undefined });
    await expect.poll(() => standIn.calls[0]?.abandoned).toBe(true);
  });

  test("ends it before the first word", async () => {
    standIn.mood = { kind: "silent" };
    const reader = new AbortController();
    const next = model.askModel(question, reader.signal, endless).next();
    await expect.poll(() => standIn.calls).toHaveLength(1);
    reader.abort();
    expect(await next).toEqual({ done: true, value: undefined });
    await expect.poll(() => standIn.calls[0]?.abandoned).toBe(true);
  });

  test("ends it by not reading any more", async () => {
    standIn.mood = { kind: "stall", words: ["Hello"] };
    for await (const _ of model.askModel(question, new AbortController().signal, endless)) break;
    await expect.poll(() => standIn.calls[0]?.abandoned).toBe(true);
  });

  test("before the question causes no call", async () => {
    expect(await ask({ kind: "say", words: ["Hello"] }, {}, AbortSignal.abort())).toEqual({ pieces: [], reason: null });
    expect(standIn.calls).toEqual([]);
  });
});

test("a provider that is down is unreachable", async () => {
  const { port, hostname } = new URL(standIn.url);
  await standIn.close();
  expect(await ask({ kind: "empty" })).toEqual({ pieces: [], reason: "unreachable", status: undefined });
  standIn = await startModel(Number(port));
  expect(new URL(standIn.url).hostname).toBe(hostname);
});

test("a client that failed to load is loaded at the next use", async () => {
  vi.resetModules();
  vi.doMock("openai", () => {
    throw new Error("not installed in full");
  });
  const fresh = await import("@/lib/platform/model");
  expect(await fresh.checkModel()).toEqual({ state: "error", problem: "fault" });
  vi.doUnmock("openai");
  expect(await fresh.checkModel()).toEqual({ state: "connected" });
});

test("during all this the package has printed nothing, although the environment asks it to", () => {
  expect(printed).toEqual([]);
});
