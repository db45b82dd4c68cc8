import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Answered, ask } from "./support/ask";
import { type FaultSite, startFaultSite } from "./support/fault-site";
import { faultsOf } from "./support/ledger";
import { newEmail, newPhone } from "./support/people";
import { Writer } from "./support/writer";

// Two processes of the application on one database, each with a worker: they share all state.

let site: FaultSite;
const urls = () => site.apps.map(({ url }) => url);
/** Sends requests to both processes at the same moment, this many to each. */
const both = (times: number, send: (url: string, index: number) => Promise<Answered | null>) =>
  Promise.all(Array.from({ length: 2 * times }, (_, index) => send(urls()[index % 2] ?? "", index)));
const statuses = (answers: (Answered | null)[]) => answers.map((answer) => answer?.status).sort();

const person = () => ({ email: newEmail(), phone: newPhone() });
const message = () => ({
  ...{ ...person(), name: "Bilal Ahmed", subject: "Fees in Germany" },
  message: "How much does a year in Munich cost?",
});
const booking = (slot: { date: string; time: string }) => ({
  ...{ ...person(), fullName: "Ayesha Khan", preferredCountry: "canada", studyLevel: "masters" },
  ...{ preferredDate: slot.date, preferredTime: slot.time },
});

async function freeSlots(): Promise<{ date: string; time: string }[]> {
  const from = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const to = new Date(Date.now() + 23 * 86_400_000).toISOString().slice(0, 10);
  const answer = await ask(urls()[1] ?? "", "GET", `/consultations/slots?from=${from}&to=${to}`);
  const days = answer?.body.days as { date: string; slots: { time: string; available: boolean }[] }[];
  return days.flatMap(({ date, slots }) =>
    slots.filter(({ available }) => available).map(({ time }) => ({ date, time })),
  );
}

/** The number of matching rows. */
const countOf = async (from: string, values: unknown[] = []) =>
  Number((await site.sql.query(`select count(*) from ${from}`, values)).rows[0]?.count);

describe("without limits in the way", () => {
  beforeAll(async () => {
    site = await startFaultSite("two-processes", { processes: 2 });
  });
  afterAll(() => site?.close());

  test("both see a session, and its end", async () => {
    const { token } = await site.signIn("student");
    expect(statuses(await both(2, (url) => ask(url, "GET", "/auth/me", { token })))).toEqual([200, 200, 200, 200]);
    await ask(urls()[0] ?? "", "POST", "/auth/logout", { token });
    expect(statuses(await both(1, (url) => ask(url, "GET", "/auth/me", { token })))).toEqual([401, 401]);
  });

  test("one key at both at once creates one row, and everybody gets the same answer in the end", async () => {
    for (let time = 0; time < 10; time++) {
      const [key, body] = [randomUUID(), message()];
      const answers = await both(4, (url) => ask(url, "POST", "/contact", { key, body }));
      expect(statuses(answers).filter((status) => status !== 201 && status !== 409)).toEqual([]);
      const again = await both(1, (url) => ask(url, "POST", "/contact", { key, body }));
      expect(statuses(again)).toEqual([201, 201]);
      const ids = [...answers, ...again].flatMap((answer) => (answer?.status === 201 ? [answer.body.id] : []));
      expect(new Set(ids).size).toBe(1);
      expect(await countOf("contact_messages where email = $1", [body.email])).toBe(1);
      expect(await countOf("outbox_emails where key like $1", [`message:${ids[0]}:%`])).toBe(2);
    }
  });

  test("one wins a slot that many request at both", async () => {
    for (const slot of (await freeSlots()).slice(0, 10)) {
      const answers = await both(4, (url) => ask(url, "POST", "/consultations", { body: booking(slot) }));
      expect(statuses(answers)).toEqual([201, ...Array(7).fill(409)]);
      const lost = answers.filter((answer) => answer?.status === 409).map((answer) => answer?.body.detail);
      expect(new Set(lost)).toEqual(new Set(["This time slot is no longer available"]));
    }
  });

  test("one person cannot exceed the limit of upcoming consultations through both", async () => {
    const [slots, who] = [(await freeSlots()).slice(-8), person()];
    const answers = await both(4, (url, index) => {
      const body = { ...booking(slots[index] ?? { date: "", time: "" }), ...who };
      return ask(url, "POST", "/consultations", { body });
    });
    expect(statuses(answers)).toEqual([201, 201, 201, ...Array(5).fill(409)]);
  });

  test("what many write at both exists once, and each mail leaves once", async () => {
    await site.sql.query("delete from consultations");
    await site.sql.query("delete from contact_messages");
    await site.sql.query("delete from outbox_emails");
    const writer = await Writer.on(site);
    await writer.start();
    await writer.confirms(60);
    await writer.stop();
    expect(await faultsOf(site, writer.written)).toEqual([]);
    const waiting = () => countOf("outbox_emails where status <> 'sent'");
    await expect.poll(waiting, { timeout: 240_000, interval: 500 }).toBe(0);
    await wait(3_000); // a worker that had also taken one of them would be sending it now
    const { rows } = await site.sql.query<{ id: string }>("select id from outbox_emails");
    const heard = site.mail.heard.map(({ messageId = "" }) => messageId.slice(1).split("@")[0] ?? "");
    const ours = heard.filter((id) => rows.some((row) => row.id === id));
    expect(ours.sort()).toEqual(rows.map(({ id }) => id).sort());
  });
});

describe("with the usual limits", () => {
  beforeAll(async () => {
    site = await startFaultSite("two-limits", { processes: 2, env: { LIMIT_SCALE: "1", WORKER: "off" } });
  });
  afterAll(() => site?.close());

  test("limits are shared", async () => {
    const answers = await both(5, (url) => ask(url, "POST", "/contact", { body: message() }));
    expect(statuses(answers)).toEqual([...Array(5).fill(201), ...Array(5).fill(429)]);
    const { id } = await site.signIn("student");
    const { email } = (await site.sql.query("select email from users where id = $1", [id])).rows[0];
    const guess = (url: string) => ask(url, "POST", "/auth/token", { body: { email, password: "not the password" } });
    expect(statuses(await both(4, guess))).toEqual([...Array(5).fill(401), ...Array(3).fill(429)]);
  });
});
