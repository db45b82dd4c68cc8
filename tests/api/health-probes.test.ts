import net from "node:net";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { HealthDetails } from "@/lib/health/views";
import { type Cable, layCable } from "../support/cable";
import { startModel } from "../support/model";
import { startSmtp } from "../support/smtp";

// Backend Health's checks of the mail server and the assistant's provider, with real servers that stop and start again.

let mail = await startSmtp();
const mailPort = Number(new URL(mail.url).port);
const model = await startModel();
const line: Cable = await layCable(model.url);
process.env.SMTP_URL = mail.url;
process.env.OPENAI_BASE_URL = line.url;
process.env.OPENAI_API_KEY = "sk-key-of-the-health-tests";
process.env.OPENAI_MODEL = "stand-in-1";

const { call } = await import("../support/call");
const { routeAt } = await import("../support/routes");
const { createAdmin, newAddress } = await import("../support/factories");
const { getHealthDetails } = await import("@/lib/health/queries/health");

const { GET: getDetails } = routeAt("/api/health/details");
const { POST: chat } = routeAt("/api/chat");

beforeEach(() => {
  model.modelAnswer = { status: 200 };
  model.modelsAsked = 0;
});
afterAll(async () => {
  await mail.close();
  await line.close();
  await model.close();
});

async function health(query = "fresh=1"): Promise<HealthDetails> {
  const { status, body, text } = await call<HealthDetails>(getDetails, { as: await createAdmin(), query });
  expect(status).toBe(200);
  expect(text).not.toMatch(/127\.0\.0\.1|sk-key|stand-in|smtp:|ECONN/);
  return body;
}

describe("the mail server", () => {
  test("is checked, and again when it is back", async () => {
    expect((await health()).email).toMatchObject({ configured: true, state: "connected" });
    await mail.close();
    expect((await health()).email).toMatchObject({ configured: true, state: "disconnected" });
    mail = await startSmtp(mailPort);
    expect((await health()).email).toMatchObject({ configured: true, state: "connected" });
    expect(mail.heard).toEqual([]); // nothing was sent
  });

  test("is cached for other readers, and checked again by Refresh", async () => {
    await health();
    await mail.close();
    expect((await health("")).email.state).toBe("connected");
    expect((await health("fresh=0")).email.state).toBe("connected");
    expect((await health()).email.state).toBe("disconnected");
    mail = await startSmtp(mailPort);
    expect((await health("")).email.state).toBe("disconnected");
    expect((await health()).email.state).toBe("connected");
  });
});

/** A mail server that never finishes: it sends a line now and then, before its greeting is complete or after it. */
async function startSlowSmtp(greeting: string): Promise<net.Server> {
  const server = net.createServer((socket) => {
    const talk = setInterval(() => socket.write("250-and\r\n"), 200);
    socket.on("error", () => undefined).on("close", () => clearInterval(talk));
    socket.write(greeting);
  });
  await new Promise<void>((resolve) => server.listen(mailPort, "127.0.0.1", resolve));
  return server;
}

test.each([
  ["greeting", "220-welcome\r\n"],
  ["answer", "220 welcome\r\n"],
])("a mail server whose %s never ends times out, and its connection is closed", async (_, greeting) => {
  await mail.close();
  const slow = await startSlowSmtp(greeting);
  try {
    expect((await health()).email).toMatchObject({ state: "disconnected" });
    const open = () => new Promise((resolve) => slow.getConnections((_error, count) => resolve(count)));
    await expect.poll(open, { timeout: 500 }).toBe(0);
  } finally {
    slow.close();
    mail = await startSmtp(mailPort);
  }
});

describe("the assistant's provider", () => {
  test("is asked for the model, with the key, and again when it is back", async () => {
    expect((await health()).ai).toMatchObject({ configured: true, state: "connected" });
    expect(model.modelsAsked).toBe(1);
    expect(model.calls).toEqual([]); // no question, which would cost money
    await line.cut();
    expect((await health()).ai).toMatchObject({ configured: true, state: "disconnected" });
    await line.mend();
    expect((await health()).ai).toMatchObject({ configured: true, state: "connected" });
  });

  test.each([
    [401, undefined, { state: "error", problem: "key" }],
    [404, "model_not_found", { state: "error", problem: "model" }],
    [429, undefined, { state: "error", problem: "limit" }],
    [503, undefined, { state: "error", problem: "fault" }],
    // It has no model list, or hides it from this key: the provider still counts as reachable.
    [404, undefined, { state: "connected" }],
    [403, undefined, { state: "connected" }],
  ])("answers %i (%s)", async (status, code, told) => {
    model.modelAnswer = { status, ...(code && { code }) };
    expect((await health()).ai).toMatchObject({ configured: true, ...told });
    expect(model.modelsAsked).toBe(1);
  });

  test("that stalls after its headers is down", async () => {
    model.modelAnswer = { status: 200, isStalled: true };
    expect((await health()).ai).toMatchObject({ configured: true, state: "disconnected" });
  });

  test("that stalls after its headers is down, even if the body outlives the connection's end", async () => {
    model.modelAnswer = { status: 200, isStalled: true };
    const { fetch } = globalThis;
    vi.spyOn(globalThis, "fetch").mockImplementation((url, init) => fetch(url, { ...init, signal: null }));
    expect((await health()).ai).toMatchObject({ configured: true, state: "disconnected" });
  });

  test("that failed a question's connection is healthy once it is back; one that answered wrongly is not yet", async () => {
    const ask = () => call(chat, { body: { message: "Hello" }, from: newAddress() });
    await line.cut();
    await ask();
    await line.mend();
    expect((await health()).ai).toMatchObject({ state: "connected", last_failure: { reason: "unreachable" } });
    model.mood = { kind: "status", status: 500 };
    await ask();
    expect((await health()).ai).toMatchObject({ state: "failing", last_failure: { reason: "status" } });
    model.mood = { kind: "say", words: ["Hello"] };
    await ask();
    expect((await health()).ai).toMatchObject({ state: "connected" });
  });

  test("is checked once for many simultaneous refreshes", async () => {
    const doctor = { kind: "system", task: "doctor" } as const;
    await Promise.all(Array.from({ length: 10 }, () => getHealthDetails(doctor, { fresh: true })));
    expect(model.modelsAsked).toBe(1);
  });
});
