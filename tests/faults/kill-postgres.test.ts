import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask } from "./support/ask";
import { type FaultSite, startFaultSite } from "./support/fault-site";
import { faultsOf } from "./support/ledger";
import { signalOneBackend, signalPostgres } from "./support/postgres-processes";
import { rounds, roundsTimeout, someMoment } from "./support/rounds";
import { Writer } from "./support/writer";

// Postgres dies in the middle of its work, over and over, in three ways, while clients with retries write. The site's
// server keeps running and must recover by itself.

let site: FaultSite;
beforeAll(async () => {
  site = await startFaultSite("kill-postgres");
});
afterAll(() => site?.close());

const waitingMails = "select from jobs.job where name = 'send-email' and state < 'active'";

const ways = [
  async () => {
    signalPostgres(site.cluster, "SIGKILL"); // all processes: like a power failure
    await site.cluster.restart();
  },
  async () => {
    signalPostgres(site.cluster, "SIGQUIT"); // an immediate shutdown
    await site.cluster.restart();
  },
  () => signalOneBackend(site.cluster, "SIGKILL"), // Postgres terminates all others and restarts by itself
];

test(
  "a dying Postgres loses nothing that was confirmed, and nothing is done twice",
  async () => {
    const writer = await Writer.on(site);
    for (let round = 1; round <= rounds; round++) {
      await writer.start();
      await writer.confirms(10);
      await someMoment();
      await ways[round % ways.length]?.();
      await writer.confirms(1);
      await writer.stop();
      expect(await faultsOf(site, writer.written), `round ${round}`).toEqual([]);
    }
    console.info(`${rounds} times, ${writer.written.length} confirmed writes`, Object.fromEntries(writer.seen));
    // An unreachable database is no 500, and closes no connection.
    expect([...writer.seen.keys()].sort()).toEqual([200, 201, 503]);
  },
  roundsTimeout,
);

test("a server that starts before its Postgres resumes all its work once Postgres is there", async () => {
  const [app] = site.apps;
  await app?.kill();
  await site.sql.query("update jobs.version set cron_on = null"); // when the scheduled jobs were last checked
  await site.cluster.stop();
  await app?.start();
  await expect.poll(async () => (await ask(app?.url ?? "", "GET", "/health"))?.status).toBe(503);
  await wait(1_000); // it has tried by now
  await site.cluster.restart();
  const timed = async () => (await site.sql.query("select cron_on from jobs.version")).rows[0]?.cron_on;
  await expect.poll(timed, { timeout: 60_000, interval: 500 }).not.toBeNull();
  await site.sql.query("update outbox_emails set held_until = null");
  await site.sql.query("update jobs.job set start_after = now() where name = 'send-email' and state < 'active'");
  await expect.poll(async () => (await site.sql.query(waitingMails)).rowCount, { timeout: 60_000 }).toBe(0);
});
