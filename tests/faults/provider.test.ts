import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startEndlessProvider } from "../support/endless-provider";
import { type ModelMood, type ModelStandIn, startModel } from "../support/model";
import { type NeighbourSite, startNeighbourSite } from "../support/neighbour-site";

/* The assistant's provider in every kind of trouble: the visitor gets an answer anyway, and nothing accumulates. */

let model: ModelStandIn;
let site: NeighbourSite;
const key = "sk-key-of-the-provider-faults";

beforeAll(async () => {
  model = await startModel();
  site = await startNeighbourSite("provider", {
    ...{ OPENAI_BASE_URL: model.url, OPENAI_API_KEY: key, OPENAI_MODEL: "stand-in-1", OPENAI_TIMEOUT_SECONDS: "4" },
    WORKER: "off",
  });
});
afterAll(async () => {
  await site.close();
  await model.close();
});
beforeEach(async () => {
  model.calls.length = 0;
  await site.sql.query("delete from chat_conversations"); // which also removes the failures that make the site pause
  await site.sql.query("delete from chat_streams");
});

const chat = (message = "How much is a year in Munich?") => site.ask("/chat", { body: { message } });
const failures = async () =>
  (await site.sql.query("select failure::text from chat_messages where sender = 'bot'")).rows.map((row) => row.failure);
const openStreams = async () => (await site.sql.query("select count(*)::int as open from chat_streams")).rows[0].open;

describe("a provider that fails before its first word: the site answers itself", () => {
  test.each<[string, ModelMood, string]>([
    ["refuses our key", { kind: "status", status: 401 }, "status"],
    ["has too many questions", { kind: "status", status: 429, retryAfter: 20 }, "rate_limited"],
    ["is broken", { kind: "status", status: 500 }, "status"],
    ["sends us elsewhere", { kind: "status", status: 302, location: "http://127.0.0.1:9/v1" }, "unreachable"],
    ["answers garbage", { kind: "garbage" }, "unreadable"],
    ["answers a page", { kind: "raw", type: "text/html", body: "<p>Sign in" }, "unreadable"],
    ["says nothing", { kind: "silent" }, "timeout"],
    ["opens its mouth and says nothing", { kind: "stall", words: [] }, "timeout"],
    ["cuts the line", { kind: "drop", words: [] }, "cut"],
  ])("because it %s", async (_, mood, failure) => {
    model.mood = mood;
    const { status, body, text } = await chat();
    expect([status, body.source]).toEqual([200, "canned"]);
    expect(text).not.toContain(key);
    expect(await failures()).toEqual([failure]);
    expect(model.calls).toHaveLength(1);
    expect(await openStreams()).toBe(0);
  });
});

test.each<[string, ModelMood, string]>([
  ["stalls", { kind: "stall", words: ["Munich", " is"] }, "stalled"],
  ["cuts the line", { kind: "drop", words: ["Munich", " is"] }, "cut"],
])("the words of a provider that %s stay, with a note", async (_, mood, failure) => {
  model.mood = mood;
  expect((await chat()).body).toMatchObject({
    source: "ai",
    response: expect.stringMatching(/^Munich is\n\n.*breaks off here/),
  });
  expect(await failures()).toEqual([failure]);
  expect(await openStreams()).toBe(0);
});

test("a provider that goes down and comes back", async () => {
  const { port } = new URL(model.url);
  await model.close();
  expect((await chat()).body).toMatchObject({ source: "canned" });
  model = await startModel(Number(port));
  expect((await chat()).body).toMatchObject({ source: "ai" });
});

test.each([
  ["in a line", "text/event-stream", "x"],
  ["in lines of one event", "text/event-stream", "data: x\n"],
  [
    "in events that say nothing",
    "text/event-stream",
    `data: {"choices":[{"delta":{},"noise":"${"x".repeat(9_000)}"}]}\n\n`,
  ],
  ["in JSON", "application/json", "[[[["],
])("a provider that never stops, %s, is cut off before much has been read", async (_, type, piece) => {
  const endless = await startEndlessProvider(type, piece);
  try {
    await site.restart({ OPENAI_BASE_URL: endless.url });
    const { status, body } = await chat();
    expect([status, body.source]).toEqual([200, "canned"]);
    // At most 32 MiB are read, and something is always in transit.
    for (const bytes of endless.given) expect(bytes).toBeLessThan(64 * 1024 * 1024);
    expect((await chat("And in Berlin?")).status).toBe(200); // the server is healthy
  } finally {
    await endless.close();
    await site.restart();
  }
});

test("five answers that exceed our own timeout do not pause the provider", async () => {
  model.mood = { kind: "say", words: Array.from({ length: 60 }, () => "la "), pauseMs: 2_000 };
  const answers = await Promise.all(Array.from({ length: 5 }, () => chat()));
  for (const { status, body } of answers) {
    expect([status, body.source]).toEqual([200, "ai"]);
    expect(body.response).toContain("breaks off here");
  }
  expect(await failures()).toEqual(Array(5).fill("left"));
  await expect.poll(() => model.calls.every(({ abandoned }) => abandoned)).toBe(true);

  model.mood = { kind: "say", words: ["Munich."] };
  expect((await chat()).body).toMatchObject({ source: "ai", response: "Munich." });
});
