import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { MailView } from "@/lib/mail/views";
import { startSmtp } from "../support/smtp";

// The unsent mails, and how to resend them.

const server = await startSmtp();
process.env.SMTP_URL = server.url;

const { call } = await import("../support/call");
const { routeAt } = await import("../support/routes");
const { createAdmin, createStudent } = await import("../support/factories");
const { endPauses, runJobs, waitingJobs } = await import("../support/jobs");
const { outbox } = await import("../support/outbox");
const { sql } = await import("../support/database");
const { listMails } = await import("@/lib/mail/queries/queue");
const { queueEmail, sendQueuedEmail } = await import("@/lib/mail/commands/outbox");
const { now, setNow } = await import("@/lib/platform/clock");
const { transaction } = await import("@/lib/platform/db");
const { enqueue } = await import("@/lib/platform/jobs");
const { planFaults } = await import("../support/plans");
const { statementsOf } = await import("../support/statements");

const { GET: list } = routeAt("/api/mail");
const { DELETE: remove } = routeAt("/api/mail/[id]");
const { POST: retry } = routeAt("/api/mail/[id]/retry");
const { POST: retryAll } = routeAt("/api/mail/retry");

beforeEach(() => {
  server.mood = "take";
  server.taken.length = 0;
  server.heard.length = 0;
});
afterAll(() => server.close());

const content = { preview: "Preview", heading: "Heading", paragraphs: ["A private matter"] };
const inAnHour = () => new Date(now().getTime() + 3600_000);
const queue = (key: string, secret = false) =>
  transaction((tx) =>
    queueEmail(tx, {
      ...{ key, to: `${key}@example.com`, subject: `About ${key}`, content },
      ...(secret && { secretUntil: inAnHour() }),
    }),
  );

/** Runs the waiting jobs; failing ones wait for their retry. */
const tryAll = () => runJobs().catch(() => undefined);

/** A mail that the server refuses at the last attempt: its job has ended too. */
async function fail(key: string, secret = false): Promise<string> {
  await queue(key, secret);
  await sql.query("update outbox_emails set attempts = 11 where key = $1", [key]);
  server.mood = "refuse";
  await tryAll();
  server.mood = "take";
  const row = (await outbox()).find((mail) => mail.key === key);
  expect(row).toMatchObject({ status: "failed", attempts: 12 });
  await sql.query("delete from jobs.job where data->>'emailId' = $1", [row?.id]);
  return row?.id ?? "";
}

/** A mail that was refused once and waits for its retry. */
async function delay(key: string): Promise<string> {
  await queue(key);
  server.mood = "refuse";
  await tryAll();
  server.mood = "take";
  await sql.query(
    "update jobs.job set state = 'retry', start_after = now() + interval '1 hour' where state = 'active'",
  );
  return (await outbox()).find((mail) => mail.key === key)?.id ?? "";
}

const params = (id: string) => ({ params: { id } });
const audit = async () =>
  (
    await sql.query(
      "select action, subject_id, details from audit_entries where action like 'mail-%' order by created_at",
    )
  ).rows;

describe("the list", () => {
  test("has failed and waiting mails, newest first, with the server's message and never their text", async () => {
    const failed = await fail("first");
    const waiting = await delay("second");
    await queue("sent");
    await tryAll();
    await sql.query("update outbox_emails set created_at = now() - interval '1 minute' where key = 'first'");
    const as = await createAdmin();
    const { status, body, text, headers } = await call<MailView[]>(list, { as });
    expect([status, headers.get("X-Total-Count"), body.map(({ id }) => id)]).toEqual([200, "2", [waiting, failed]]);
    expect(body[1]).toEqual({
      ...{ id: failed, to: "first@example.com", subject: "About first", status: "failed", attempts: 12 },
      ...{ last_error: "The mail server said: 451 Try again later", created_at: expect.any(String), can_retry: true },
    });
    expect(body[0]).toMatchObject({ status: "pending", attempts: 1, can_retry: true });
    expect(text).not.toMatch(/private matter|127\.0\.0\.1/);
    for (const [state, id] of [
      ["failed", failed],
      ["pending", waiting],
    ])
      expect(await call(list, { as, query: `status=${state}` })).toMatchObject({ body: [{ id }] });
    expect(await call(list, { as, query: "limit=1&offset=1" })).toMatchObject({ body: [{ id: failed }] });
  });

  test("accepts no other status", async () => {
    const as = await createAdmin();
    for (const status of ["sent", "x", ""]) {
      const answer = await call(list, { as, query: `status=${status}` });
      expect(answer).toMatchObject(status ? { status: 422, body: { detail: "Invalid status" } } : { status: 200 });
    }
  });
});

describe("resending a mail", () => {
  test("that has failed restarts its attempts, and it is sent", async () => {
    const id = await fail("again");
    const as = await createAdmin();
    expect(await call(retry, { as, ...params(id) })).toMatchObject({
      status: 200,
      body: { id, status: "pending", attempts: 0, can_retry: true },
    });
    await tryAll();
    expect(server.taken.map(({ recipients }) => recipients)).toEqual([["again@example.com"]]);
    expect(await outbox()).toMatchObject([{ status: "sent", attempts: 1, lastError: null }]);
    expect(await audit()).toMatchObject([
      { action: "mail-retried", subject_id: id, details: { subject: "About again" } },
    ]);
  });

  test("that is waiting ends the wait", async () => {
    const id = await delay("waits");
    await tryAll();
    expect(server.taken).toEqual([]);
    expect(await call(retry, { as: await createAdmin(), ...params(id) })).toMatchObject({ status: 200 });
    expect(await waitingJobs("send-email")).toHaveLength(1); // the same job
    await tryAll();
    expect(server.taken).toHaveLength(1);
  });

  test("that is waiting without a job gives it a new one", async () => {
    const id = await delay("lost");
    await sql.query("delete from jobs.job");
    await call(retry, { as: await createAdmin(), ...params(id) });
    await tryAll();
    expect(server.taken).toHaveLength(1);
  });

  test("at the moment of the last failure gets its own job, and is sent once", async () => {
    const id = await fail("moment");
    // The worker has recorded that it gives up; the queue has not closed the job yet.
    await transaction((tx) => enqueue(tx, "send-email", { emailId: id }));
    await sql.query("update jobs.job set state = 'active'");
    const as = await createAdmin();
    expect(await call(retry, { as, ...params(id) })).toMatchObject({ status: 200 });
    await sql.query("update jobs.job set state = 'failed' where state = 'active'");
    await Promise.all([tryAll(), tryAll()]);
    expect(server.taken).toHaveLength(1);

    const all = await fail("all");
    await transaction((tx) => enqueue(tx, "send-email", { emailId: all }));
    await sql.query("update jobs.job set state = 'active' where data->>'emailId' = $1", [all]);
    expect(await call(retryAll, { as })).toMatchObject({ body: { retried: 1 } });
    await sql.query("update jobs.job set state = 'failed' where state = 'active'");
    await tryAll();
    expect(server.taken).toHaveLength(2);
  });

  test("with two jobs is sent by one of them; the other sees the result later", async () => {
    await queue("two");
    const [row] = await outbox();
    const emailId = row?.id ?? "";
    const tries = await Promise.allSettled([sendQueuedEmail({ emailId }), sendQueuedEmail({ emailId })]);
    expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await sendQueuedEmail({ emailId });
    expect(server.heard).toHaveLength(1);
    expect(await outbox()).toMatchObject([{ status: "sent", attempts: 1, heldUntil: null }]);
  });

  test("whose job died in the middle is sent by the next, after its timeout", async () => {
    await queue("died");
    const [row] = await outbox();
    const emailId = row?.id ?? "";
    await sql.query("update outbox_emails set held_until = $1", [inAnHour()]);
    await expect(sendQueuedEmail({ emailId })).rejects.toThrow();
    setNow(inAnHour());
    await sendQueuedEmail({ emailId });
    expect(server.taken).toHaveLength(1);
  });

  test("by several admins at once sends it once", async () => {
    const id = await fail("once");
    const as = await createAdmin();
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => call(retry, { as, ...params(id) })),
      ...Array.from({ length: 3 }, () => call(retryAll, { as })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await waitingJobs("send-email")).toHaveLength(1);
    await Promise.all([tryAll(), tryAll()]);
    await endPauses();
    await tryAll();
    expect(server.taken).toHaveLength(1);
  });

  test("whose secret link is gone is refused, with advice", async () => {
    const id = await fail("secret", true);
    const as = await createAdmin();
    expect(await call(list, { as })).toMatchObject({ body: [{ id, can_retry: false }] });
    expect(await call(retry, { as, ...params(id) })).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/no longer stored. Send a new invitation .* “Forgot your password\?”/) },
    });
    expect(await call(retryAll, { as })).toMatchObject({ status: 200, body: { retried: 0 } });
    expect([await waitingJobs("send-email"), await audit()]).toEqual([[], []]);
  });

  test("that was sent is refused", async () => {
    await queue("sent");
    await tryAll();
    const [row] = await outbox();
    expect(await call(retry, { as: await createAdmin(), ...params(row?.id ?? "") })).toMatchObject({
      status: 409,
      body: { detail: "This email has already been sent" },
    });
  });

  test("that does not exist gets 404", async () => {
    for (const id of [crypto.randomUUID(), "x"]) {
      expect(await call(retry, { as: await createAdmin(), ...params(id) })).toMatchObject({ status: 404 });
    }
  });
});

test("all failed and waiting ones are sent again; those in progress are left alone", async () => {
  await fail("failed");
  await fail("link", true);
  await delay("waits");
  await queue("new");
  const as = await createAdmin();
  expect(await call(retryAll, { as })).toMatchObject({ status: 200, body: { retried: 2 } });
  await tryAll();
  const to = server.taken.map(({ recipients }) => recipients[0]).sort();
  expect(to).toEqual(["failed@example.com", "new@example.com", "waits@example.com"]);
  expect(await audit()).toMatchObject([{ action: "mail-retried", details: { mails: 2 } }]);
  expect(await call(retryAll, { as })).toMatchObject({ body: { retried: 0 } });
});

test("a mail with an expired link fails without being sent, and cannot be resent", async () => {
  await queue("expired", true);
  const id = (await outbox())[0]?.id ?? "";
  const as = await createAdmin();
  setNow(inAnHour());
  const isGone = { status: 409, body: { detail: expect.stringMatching(/^The link in this email has expired/) } };
  expect(await call(retry, { as, ...params(id) })).toMatchObject(isGone);
  expect(await call(retryAll, { as })).toMatchObject({ body: { retried: 0 } });
  await runJobs();
  expect(server.heard).toEqual([]);
  expect(await outbox()).toMatchObject([
    { status: "failed", attempts: 0, text: "", html: "", lastError: "Its link expired before it could be sent." },
  ]);
  expect(await call(retry, { as, ...params(id) })).toMatchObject(isGone);
});

test.each([[true], [false]])("a mail with a revoked link is withdrawn (failed: %s)", async (isGivenUp) => {
  const { createPasswordLink, endPasswordLinks } = await import("@/lib/accounts/commands/password-links");
  const { id, email } = await createStudent();
  const sendLink = (purpose: "reset" | "invitation") =>
    transaction(async (tx) => {
      const link = await createPasswordLink(tx, id, purpose, 30);
      await queueEmail(tx, { ...link.mail, to: email, subject: purpose, content });
    });
  await sendLink("invitation");
  await sendLink("reset");
  await queue("another");
  if (isGivenUp) await sql.query("update outbox_emails set status = 'failed', text = ''");
  await transaction((tx) => endPasswordLinks(tx, id, "reset"));
  expect((await outbox()).map(({ subject }) => subject)).toEqual(["invitation", "About another"]);
  await sendLink("invitation"); // replaced by a newer one
  expect((await outbox()).map(({ subject }) => subject)).toEqual(["About another", "invitation"]);
  server.mood = "take";
  await runJobs(); // the jobs of the replaced links find nothing to send
  expect(server.taken.map(({ subject }) => subject)).toContain("invitation");
  await transaction((tx) => endPasswordLinks(tx, id));
  expect(await outbox()).toHaveLength(2); // sent mails stay as they are
});

test("the list reads no more rows than it shows, however many have failed or wait", async () => {
  await sql.query(`
    insert into outbox_emails (key, "to", subject, text, html, status, sent_at, created_at)
    select 'k' || n, 'a@example.com', 'Subject', 'Text', '', (array['failed', 'pending', 'sent'])[1 + n % 3]::email_status,
      case n % 3 when 2 then now() end, now() - n * interval '1 second' from generate_series(1, 60000) as n`);
  await sql.query("analyze outbox_emails");
  const actor = { kind: "user", role: "admin", id: crypto.randomUUID(), name: "A", sessionId: "none" } as const;
  const bounds = { tables: new Set(["outbox_emails"]), inIndex: 10_001, inTable: 500, byTrigram: 0 };
  for (const query of [{}, { status: "failed" }, { status: "pending" }] as const) {
    const page = { limit: 25, offset: 100, ...query };
    const statements = await statementsOf(() => listMails(actor, page));
    for (const statement of statements) expect(await planFaults(sql, statement, bounds), statement.text).toEqual([]);
    expect(await listMails(actor, page)).toMatchObject({ total: 10_001, limit: 25, offset: 100 });
  }
  expect((await listMails(actor, { limit: 3, offset: 2 })).rows.map(({ status }) => status)).toEqual([
    ...["pending", "failed", "pending"],
  ]);
  const order = (await listMails(actor, { limit: 100, offset: 0 })).rows.map(({ created_at }) => created_at);
  expect(order).toEqual(order.toSorted().reverse());
});

test("a job for a failed mail does not send it", async () => {
  const id = await fail("given-up");
  await sendQueuedEmail({ emailId: id });
  expect(server.taken).toEqual([]);
});

describe("removing a mail", () => {
  test("that has failed deletes it for good", async () => {
    const id = await fail("gone");
    const as = await createAdmin();
    expect(await call(remove, { as, ...params(id) })).toMatchObject({ status: 204 });
    expect(await outbox()).toEqual([]);
    expect(await call(remove, { as, ...params(id) })).toMatchObject({ status: 404 });
    expect(await audit()).toMatchObject([{ action: "mail-removed", subject_id: id }]);
  });

  test("that may still leave is refused", async () => {
    const id = await delay("waits");
    expect(await call(remove, { as: await createAdmin(), ...params(id) })).toMatchObject({
      status: 409,
      body: { detail: "Only a failed email can be removed" },
    });
    expect(await outbox()).toHaveLength(1);
  });
});
