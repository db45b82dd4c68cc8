import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { startSmtp } from "../support/smtp";
import { startStubbornSmtp } from "../support/stubborn-smtp";

// The application sends to this server; the address shortens its timeout.
let server = await startSmtp();
const port = Number(new URL(server.url).port);
process.env.SMTP_URL = `${server.url}?connectionTimeout=3000&greetingTimeout=3000&socketTimeout=800`;

const { call } = await import("../support/call");
const { routeAt } = await import("../support/routes");
const { booking, createStudent, newAddress, workday } = await import("../support/factories");
const { endPauses, runJobs } = await import("../support/jobs");
const { invitationOf } = await import("../support/mail-files");
const { outbox } = await import("../support/outbox");
const { sql } = await import("../support/database");
const { jobHandlers } = await import("@/lib/jobs");
const { queueEmail, sendQueuedEmail } = await import("@/lib/mail/commands/outbox");
const { transaction } = await import("@/lib/platform/db");
const { startWorker, stopWorker } = await import("@/lib/platform/jobs");
const { queues } = await import("@/lib/platform/queues.mjs");
const { site } = await import("@/lib/site");

const { POST: book } = routeAt("/api/consultations");
const { POST: forgot } = routeAt("/api/auth/password/forgot");

beforeEach(() => {
  server.mood = "take";
  server.taken.length = 0;
  server.heard.length = 0;
});
afterAll(() => server.close());

const content = { preview: "Preview", heading: "Heading", paragraphs: ["Hello"] };
const mail = (overrides: object = {}) => ({
  key: "a key",
  to: "ali@example.com",
  subject: "Subject",
  content,
  ...overrides,
});
const queue = (overrides: object = {}) => transaction((tx) => queueEmail(tx, mail(overrides)));

/** Runs the waiting jobs; true if one of them failed. */
const runFails = () =>
  runJobs().then(
    () => false,
    () => true,
  );

describe("a mail that the server accepts", () => {
  test("has its sender and recipient, text and HTML, and the invitation", async () => {
    const input = booking({ email: "ayesha@example.com", fullName: "عائشہ Khan" });
    await call(book, { body: input, from: newAddress() });
    await runJobs();
    const visitor = server.taken.find(({ recipients }) => recipients.includes("ayesha@example.com"));
    expect(visitor).toMatchObject({
      recipients: ["ayesha@example.com"],
      from: { name: site.name, address: site.emails[0] },
      to: [{ address: "ayesha@example.com" }],
      replyTo: [{ address: site.emails[0] }],
    });
    expect(visitor?.text).toContain("عائشہ Khan");
    expect(visitor?.html).toContain("عائشہ Khan");
    const { method, event } = invitationOf(visitor as never);
    expect([method, event.startDate.toString()]).toEqual(["REQUEST", `${workday()}T10:00:00`]);
    expect(await outbox()).toMatchObject([
      { status: "sent", attempts: 1, lastError: null, sentAt: expect.any(Date) },
      { status: "sent", attempts: 1, lastError: null, sentAt: expect.any(Date) },
    ]);
  });

  test("is not a withdrawal just because a name looks like one", async () => {
    const fullName = `${"A".repeat(30)} METHOD:CANCEL`;
    await call(book, { body: booking({ email: "ayesha@example.com", fullName }), from: newAddress() });
    await runJobs();
    const visitor = server.taken.find(({ recipients }) => recipients.includes("ayesha@example.com"));
    const methods = visitor?.attachments.flatMap(({ method }) => method ?? []);
    expect([...new Set(methods)]).toEqual(["REQUEST"]);
  });

  test("is not sent again, however often its job runs", async () => {
    await queue();
    await runJobs();
    const [row] = await outbox();
    await sendQueuedEmail({ emailId: row?.id ?? "" });
    await endPauses();
    await runJobs();
    expect(server.heard).toHaveLength(1);
  });

  test("is sent once by two workers", async () => {
    for (let index = 0; index < 10; index++) await queue({ key: `key ${index}` });
    await Promise.all([runJobs(), runJobs(), runJobs()]);
    expect(server.taken).toHaveLength(10);
  });

  test("is queued once per key", async () => {
    await queue();
    await queue({ subject: "The same again" });
    await Promise.all([queue(), queue()]);
    expect(await outbox()).toHaveLength(1);
    await runJobs();
    expect(server.taken).toHaveLength(1);
  });

  test("has no headers besides ours", async () => {
    await queue({ subject: "Fees\r\nBcc: everybody@example.com\n\nHello" });
    await runJobs();
    expect(server.taken).toMatchObject([
      { subject: "Fees Bcc: everybody@example.com Hello", recipients: ["ali@example.com"] },
    ]);
    expect(server.taken[0]?.bcc).toBeUndefined();
  });

  test("that is gone, or never existed, is no problem for its job", async () => {
    await sendQueuedEmail({ emailId: crypto.randomUUID() });
    expect(server.heard).toEqual([]);
  });
});

describe("a mail that is not delivered", () => {
  test.each([
    ["refuses it for now", "refuse", 1],
    ["says nothing any more", "hang", 1],
    ["takes it and drops the line before saying so", "drop", 1],
  ] as const)("because the server %s, is tried again and taken once", async (_, mood, heard) => {
    await queue();
    server.mood = mood;
    expect(await runFails()).toBe(true);
    expect(server.heard).toHaveLength(heard);
    expect(await outbox()).toMatchObject([
      { status: "pending", attempts: 1, lastError: expect.any(String), sentAt: null },
    ]);

    server.mood = "take";
    await endPauses();
    await runJobs();
    expect(server.taken).toHaveLength(1);
    // A recipient who got it twice sees one mail: the Message-ID is the same.
    expect(new Set(server.heard.map(({ messageId }) => messageId)).size).toBe(1);
    expect(await outbox()).toMatchObject([{ status: "sent", attempts: 2, lastError: null }]);
    await endPauses();
    await runJobs();
    expect(server.taken).toHaveLength(1);
  });

  test("for lack of a server costs the visitor nothing", async () => {
    await server.close();
    const answer = await call(book, { body: booking(), from: newAddress() });
    expect(answer.status).toBe(201);
    expect(await runFails()).toBe(true);
    server = await startSmtp(port);
    await endPauses();
    await runJobs();
    await endPauses();
    await runJobs();
    expect(server.taken).toHaveLength(2);
    expect((await outbox()).map(({ status }) => status)).toEqual(["sent", "sent"]);
  });

  test("keeps its secret until it is sent, not longer", async () => {
    const { email } = await createStudent();
    await call(forgot, { body: { email }, from: newAddress() });
    server.mood = "refuse";
    await runFails();
    expect((await outbox())[0]?.text).toContain("/reset-password?token=");
    server.mood = "take";
    await endPauses();
    await runJobs();
    expect(server.taken[0]?.text).toContain("/reset-password?token=");
    expect(await outbox()).toMatchObject([{ status: "sent", text: "", html: "" }]);
  });

  test("within a day counts as failed, is reported, and loses its secret", async () => {
    await queue({ secretUntil: new Date(Date.now() + 3600_000) });
    server.mood = "refuse";
    const attempts = 1 + (queues.find(({ name }) => name === "send-email")?.retryLimit ?? 0);
    for (let attempt = 1; attempt <= attempts; attempt++) {
      expect((await outbox())[0]).toMatchObject({ status: "pending", attempts: attempt - 1 });
      await endPauses();
      expect(await runFails()).toBe(true);
    }
    expect(await outbox()).toMatchObject([{ status: "failed", attempts, text: "", html: "" }]);
  });

  test("is retried for a day, with growing pauses", () => {
    const rule = queues.find(({ name }) => name === "send-email");
    expect(rule).toMatchObject({ retryBackoff: true });
    // pg-boss waits delay × 2^n, with jitter between half and all of it.
    let shortest = 0;
    for (let retry = 1; retry <= (rule?.retryLimit ?? 0); retry++)
      shortest += ((rule?.retryDelay ?? 0) * 2 ** retry) / 2;
    expect(shortest).toBeGreaterThan(8 * 3600);
    expect(2 * shortest).toBeLessThan(40 * 3600);
  });
});

describe("the worker", () => {
  test("sends queued mails, and failed ones after their pause", async () => {
    await startWorker(jobHandlers);
    try {
      server.mood = "refuse";
      await call(book, { body: booking({ email: "ayesha@example.com" }), from: newAddress() });
      const failed = async () =>
        (await sql.query("select count(*)::int from jobs.job where name = 'send-email' and state = 'retry'")).rows[0]
          .count;
      await expect.poll(failed, { timeout: 10_000 }).toBe(2);
      const { rows } = await sql.query(
        "select start_after > now() + interval '10 seconds' as later from jobs.job where state = 'retry'",
      );
      expect(rows).toEqual([{ later: true }, { later: true }]);
      expect(server.taken).toEqual([]);

      server.mood = "take";
      await endPauses();
      await expect.poll(() => server.taken.length, { timeout: 10_000 }).toBe(2);
      await expect.poll(async () => (await outbox()).map(({ status }) => status)).toEqual(["sent", "sent"]);
    } finally {
      await stopWorker();
    }
    expect(server.taken).toHaveLength(2);
  });

  test("handles text that no database accepts, and the mail is retried like any other", async () => {
    await server.close();
    const stubborn = await startStubbornSmtp({ port });
    stubborn.fault = { at: "DATA", does: { say: "\u00ff\u0000 what" } };
    await startWorker(jobHandlers);
    try {
      await queue();
      const state = async () =>
        (await sql.query("select state::text from jobs.job where name = 'send-email'")).rows[0]?.state;
      await expect.poll(state, { timeout: 15_000 }).toBe("retry");
      stubborn.fault = null;
      await endPauses();
      await expect.poll(async () => (await outbox())[0]?.status, { timeout: 15_000 }).toBe("sent");
    } finally {
      await stopWorker();
      await stubborn.close();
      server = await startSmtp(port);
    }
    expect(stubborn.taken).toHaveLength(1);
  });
});
