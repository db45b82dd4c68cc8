import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask } from "./support/ask";
import { type FaultSite, startFaultSite } from "./support/fault-site";
import { faultsOf } from "./support/ledger";
import { Writer } from "./support/writer";

// Other clients take all of Postgres's connections, including the site's.

let site: FaultSite;
const taken: pg.Client[] = [];
beforeAll(async () => {
  site = await startFaultSite("connections");
});
afterAll(async () => {
  await letGo();
  await site?.close();
});

const letGo = () => Promise.all(taken.splice(0).map((client) => client.end()));

/** Takes one more connection; false when none is left. */
async function takeOne(): Promise<boolean> {
  const client = new pg.Client({ connectionString: site.cluster.url(), application_name: "taker" });
  client.on("error", () => undefined);
  try {
    await client.connect();
    taken.push(client);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== "53300") throw error;
    return false;
  }
}

async function takeAll(): Promise<void> {
  while (await takeOne());
  // The site holds some: each is terminated, and its place taken before the site can reconnect.
  for (;;) {
    const thrownOut = await taken[0]?.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where backend_type = 'client backend' and application_name <> 'taker'`,
    );
    while (await takeOne());
    if (!thrownOut?.rowCount) return;
  }
}

test("a Postgres without a free connection gives 503, and is used again once it has one", async () => {
  const url = site.apps[0]?.url ?? "";
  const { token } = await site.signIn("admin");
  const writer = await Writer.on(site);
  await writer.start();
  await writer.confirms(5);
  await takeAll();
  for (const [method, path] of [
    ["GET", "/auth/me"],
    ["GET", "/applications"],
    ["GET", "/consultations/slots?date=2026-12-01"],
  ] as const) {
    const answer = await ask(url, method, path, { token, patienceMs: 12_000 });
    expect(answer).toMatchObject({ status: 503, body: { detail: expect.stringContaining("temporarily unavailable") } });
    expect(Number(answer?.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  expect(await ask(url, "GET", "/health", { patienceMs: 4_000 })).toMatchObject({ status: 503 });
  expect(await ask(url, "GET", "/health/live", { patienceMs: 2_000 })).toMatchObject({ status: 200 });
  await letGo();
  await writer.confirms(20);
  await writer.stop();
  expect([...writer.seen.keys()].sort()).toEqual([200, 201, 503]);
  expect(await faultsOf(site, writer.written)).toEqual([]);
});
