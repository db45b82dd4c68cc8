import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type NeighbourSite, startNeighbourSite } from "../support/neighbour-site";
import { type SmtpFault, type StubbornSmtp, startStubbornSmtp } from "../support/stubborn-smtp";

/*
 * A mail server in every kind of trouble. The site's promises: the visitor's answer does not depend on it; every queued
 * mail arrives once the server recovers; one that the server accepted without confirming arrives again with the same
 * Message-ID, by which mail programs drop the duplicate.
 */

/** Shorter than in production, so that a hanging server times out soon. */
const patience = "?connectionTimeout=2000&greetingTimeout=2000&socketTimeout=2000";

let smtp: StubbornSmtp;
let site: NeighbourSite;
let written = 0;

beforeAll(async () => {
  smtp = await startStubbornSmtp({ pauseMs: 50 });
  site = await startNeighbourSite("smtp", { SMTP_URL: `${smtp.url}${patience}` });
});
afterAll(async () => {
  await site.close();
  await smtp.close();
});

beforeEach(async () => {
  await site.sql.query("delete from jobs.job where name = 'send-email'");
  await site.sql.query("delete from outbox_emails");
  Object.assign(smtp, { fault: null, mostAtOnce: 0 });
  smtp.heard.clear();
  smtp.taken.length = 0;
});

/** Sends the contact form, which queues two mails: one to the visitor, one to the office. */
async function write(): Promise<string> {
  const email = `visitor-${++written}@example.com`;
  const phone = `0300 ${1_000_000 + written}`;
  const body = { name: "Bilal Ahmed", email, phone, subject: "Fees in Germany", message: "How much is a year there?" };
  const { status, body: said } = await site.ask("/contact", { body });
  expect([status, said.detail]).toEqual([201, "Message sent successfully!"]);
  return email;
}

const statuses = async () => (await site.outbox()).map(({ status }) => status);
const until = { timeout: 60_000, interval: 100 };
const allSent = (mails: number) => expect.poll(statuses, until).toEqual(Array(mails).fill("sent"));

describe("a mail server that fails", () => {
  test.each<[string, SmtpFault, string]>([
    ["says nothing at all", { at: "greeting", does: "hang" }, "did not answer in time"],
    ["closes the line at once", { at: "greeting", does: "close" }, "No connection"],
    ["takes no mail today", { at: "greeting", does: { say: "554 not today" } }, "not today"],
    ["is silent after our name", { at: "EHLO", does: "hang" }, "did not answer in time"],
    ["has too many connections", { at: "MAIL", does: { say: "421 too many connections" } }, "too many connections"],
    ["does not want the recipient now", { at: "RCPT", does: { say: "450 mailbox busy" } }, "mailbox busy"],
    ["does not know the recipient", { at: "RCPT", does: { say: "550 no such user" } }, "no such user"],
    ["is silent before the text", { at: "DATA", does: "hang" }, "did not answer in time"],
    ["answers nonsense", { at: "DATA", does: { say: "\u00ff\u0000 what" } }, ""],
    ["has no room", { at: "end", does: { say: "452 no space left" } }, "no space left"],
    ["refuses the text", { at: "end", does: { say: "554 looks like spam" } }, "looks like spam"],
    ["is silent after the text", { at: "end", does: "hang" }, "did not answer in time"],
    ["dies after the text", { at: "end", does: "close" }, "No connection"],
  ])("because it %s: nobody waits, the mails are queued, and leave once it recovers", async (_, fault, words) => {
    smtp.fault = fault;
    await write();
    await expect.poll(async () => (await site.outbox()).map((row) => row.attempts), until).toEqual([1, 1]);
    for (const row of await site.outbox()) {
      expect(row).toMatchObject({ status: "pending", last_error: expect.stringContaining(words) });
    }
    expect(smtp.taken).toEqual([]);

    smtp.fault = null;
    // A job is recorded as failed a moment after its mail.
    await expect.poll(() => site.endPauses().then(statuses), until).toEqual(["sent", "sent"]);
    expect(new Set(smtp.taken).size).toBe(2);
    expect(smtp.taken).toHaveLength(2);
    const again = fault?.at === "end" ? 2 : 1;
    expect([...smtp.heard.values()]).toEqual([again, again]);
  });

  test("because nothing listens at its address", async () => {
    const port = Number(new URL(smtp.url).port);
    await smtp.close();
    await write();
    await expect.poll(async () => (await site.outbox()).map((row) => row.attempts), until).toEqual([1, 1]);
    expect((await site.outbox())[0]?.last_error).toBe("No connection to the mail server.");
    smtp = await startStubbornSmtp({ pauseMs: 50, port });
    await expect.poll(() => site.endPauses().then(statuses), until).toEqual(["sent", "sent"]);
    expect(smtp.taken).toHaveLength(2);
  });

  test("for one recipient delays no other mail", async () => {
    smtp.fault = { at: "RCPT", does: { drip: "250-still thinking\r\n" }, to: "stuck@example.com" };
    const body = { name: "Stuck", email: "stuck@example.com", phone: "0300 7654321", subject: "Hello there" };
    await site.ask("/contact", { body: { ...body, message: "Where is your office?" } });
    for (let more = 0; more < 5; more++) await write();
    await expect.poll(async () => (await statuses()).filter((status) => status === "sent").length, until).toBe(11);
    expect(await statuses()).toContain("pending"); // the server is still reading it
  });
});

describe("many mails", () => {
  const visitors = Number(process.env.FAULT_MAILS ?? 100) / 2;

  test("are sent several at a time, each of them once", async () => {
    await site.restart({ WORKER: "off" });
    for (let sent = 0; sent < visitors; sent += 10) await Promise.all(Array.from({ length: 10 }, write));
    expect(await statuses()).toHaveLength(2 * visitors);
    await site.restart();
    const began = Date.now();
    await allSent(2 * visitors);
    const seconds = (Date.now() - began) / 1000;
    console.info(`${2 * visitors} mails in ${seconds.toFixed(1)} s, by a server that takes 50 ms over each`);
    expect(smtp.taken).toHaveLength(2 * visitors);
    expect(new Set(smtp.taken).size).toBe(2 * visitors);
    expect(smtp.mostAtOnce).toBeGreaterThan(1);
    expect(smtp.mostAtOnce).toBeLessThanOrEqual(4);
  });

  test("that are partly refused at first arrive once as well", async () => {
    await site.restart({ WORKER: "off" });
    for (let sent = 0; sent < 20; sent++) await write();
    smtp.fault = { at: "end", does: "close" };
    await site.restart();
    await expect.poll(() => smtp.heard.size, until).toBeGreaterThan(5);
    smtp.fault = null;
    await expect.poll(async () => new Set(await site.endPauses().then(statuses)), until).toEqual(new Set(["sent"]));
    expect(smtp.heard.size).toBe(40);
    expect(new Set(smtp.taken).size).toBe(40);
    expect(smtp.taken).toHaveLength(40);
  });
});
