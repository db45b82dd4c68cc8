import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ChangedTogether } from "@/lib/undo/views";
import { insertVisits, type Visit } from "../support/office-records";
import { ask } from "./support/ask";
import { type FaultSite, startFaultSite } from "./support/fault-site";
import { rounds, roundsTimeout, someMoment } from "./support/rounds";

/*
 * The application is killed while one action on many bookings is under way, while its mails wait for an Undo, and in the
 * middle of the Undo. Whatever was changed and not undone is told to its visitor, exactly once.
 */

let site: FaultSite;
let token: string;
beforeAll(async () => {
  site = await startFaultSite("kill-undo");
  ({ token } = await site.signIn("admin"));
});
afterAll(() => site?.close());

const send = (path: string, body?: object) =>
  ask(site.apps[0]?.url ?? "", "POST", path, { token, key: randomUUID(), ...(body && { body }) });
const confirm = (visits: readonly Visit[]) =>
  send("/consultations/changes", { records: visits.map(({ id }) => ({ id, version: 1 })), status: "confirmed" });
const groupOf = (answer: Awaited<ReturnType<typeof confirm>>) =>
  (answer?.body as ChangedTogether | undefined)?.undo?.id;

async function killAndStart(): Promise<void> {
  await site.apps[0]?.kill();
  await site.apps[0]?.start();
}

type State = { id: string; status: string; mails: number };
/** What is stored of the bookings, and how many mails to their visitors exist. */
async function storedOf(visits: readonly Visit[]): Promise<State[]> {
  const { rows } = await site.sql.query<State>(
    `select c.id, c.status::text, (select count(*)::int from outbox_emails as m where m."to" = c.email) as mails
     from consultations as c where c.id = any ($1)`,
    [visits.map(({ id }) => id)],
  );
  return rows;
}

/** How many mails each of the visitors has got. */
const heardBy = (visits: readonly Visit[]) =>
  visits.map(({ email }) => site.mail.heard.filter(({ recipients }) => recipients.includes(email)).length);

/** Waits until every stored mail to them is sent, and no more come; then each changed booking has told its visitor once. */
async function expectToldOnce(visits: readonly Visit[]): Promise<void> {
  const waiting = async () =>
    (
      await site.sql.query(`select from outbox_emails where "to" = any ($1) and status <> 'sent'`, [
        visits.map(({ email }) => email),
      ])
    ).rowCount;
  await expect.poll(waiting, { timeout: 60_000, interval: 200 }).toBe(0);
  await wait(1_000);
  const stored = new Map((await storedOf(visits)).map((state) => [state.id, state]));
  const told = heardBy(visits);
  const states = visits.map(({ id }, place) => `${stored.get(id)?.status}, ${told[place]} mails`);
  expect(states.filter((state) => !["confirmed, 1 mails", "pending, 0 mails"].includes(state))).toEqual([]);
}

test(
  "a server that is killed before the time for Undo is over sends every mail once, after it",
  async () => {
    const visits = await insertVisits(site.sql, "Ayesha Khan", 60);
    expect((await confirm(visits))?.status).toBe(200);
    for (let round = 0; round < 2; round++) await killAndStart();
    expect(heardBy(visits).every((mails) => mails === 0)).toBe(true);
    expect((await storedOf(visits)).every(({ status, mails }) => status === "confirmed" && mails === 1)).toBe(true);
    await expectToldOnce(visits);
    expect(heardBy(visits).every((mails) => mails === 1)).toBe(true);
  },
  roundsTimeout,
);

test(
  "the whole action can be undone after a restart; then nobody is told",
  async () => {
    const visits = await insertVisits(site.sql, "Bilal Ahmed", 60);
    const group = groupOf(await confirm(visits));
    await killAndStart();
    expect(await send(`/changes/${group}/undo`)).toMatchObject({ status: 200, body: { undone: true } });
    expect((await storedOf(visits)).every(({ status, mails }) => status === "pending" && mails === 0)).toBe(true);
    await wait(16_000); // the time for Undo, and what the mails wait longer
    expect(heardBy(visits).every((mails) => mails === 0)).toBe(true);
  },
  roundsTimeout,
);

test(
  "killed in the middle of the action, or of its Undo: what stays confirmed is told once, what is pending never",
  async () => {
    let [begun, undone] = [0, 0];
    for (let round = 1; round <= rounds; round++) {
      const visits = await insertVisits(site.sql, `Sana Malik ${round}`, 70);
      const changing = confirm(visits);
      if (round % 2 === 0) {
        const undoing = send(`/changes/${groupOf(await changing)}/undo`);
        await someMoment();
        await killAndStart();
        if ((await undoing) === null) undone += 1;
        // The mails that an Undo holds back wait for two minutes.
        await site.sql.query("update outbox_emails set leaves_at = now() where status = 'pending'");
        await site.sql.query("update jobs.job set start_after = now() where name = 'send-email' and state < 'active'");
      } else {
        await someMoment();
        await killAndStart();
        if ((await changing) === null) begun += 1;
      }
      const stored = await storedOf(visits);
      const isWhole = ({ status, mails }: State) => mails === (status === "confirmed" ? 1 : 0);
      expect(stored.filter((state) => !isWhole(state))).toEqual([]);
      await expectToldOnce(visits);
    }
    console.info(`${rounds} kills: ${begun} in the middle of an action, ${undone} of an Undo`);
    expect(Math.min(begun, undone)).toBeGreaterThan(0);
  },
  roundsTimeout,
);
