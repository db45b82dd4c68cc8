import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freePort } from "@/scripts/setup/serve/ports.mjs";
import { type StoppableSite, startStoppableSite } from "../support/stoppable-site";

let site: StoppableSite;
let port: number;

beforeAll(async () => {
  port = await freePort();
  process.env.METRICS_PORT = String(port); // the site's server inherits this
  site = await startStoppableSite("metrics");
});
afterAll(async () => {
  Reflect.deleteProperty(process.env, "METRICS_PORT");
  await site.close();
});

/** The metrics; fails when they take too long. */
const figures = async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(10_000) });
  return answer.text();
};
const until = (line: string) => vi.waitFor(async () => expect(await figures()).toContain(line), 60_000);

test("while the database is down the other metrics are reported, and its own come back with it", async () => {
  await until('metrics_source_up{source="database"} 1');
  await site.postgres.stop();
  await until('metrics_source_up{source="database"} 0');
  const without = await figures();
  expect(without).not.toMatch(/^(outbox_|jobs_waiting|chat_provider_paused)/m);
  expect(without).toContain('database_pool_connections{state="used"}');
  expect(without).toContain("process_cpu_seconds_total");
  await site.postgres.start();
  await until('metrics_source_up{source="database"} 1');
  expect(await figures()).toContain('outbox_mails{status="pending"} 0');
});

test("a server whose metrics port is taken does not start, and says why", async () => {
  // It would need the port that the first server holds.
  await expect(startStoppableSite("metrics-again")).rejects.toThrow(`Port ${port} is taken. Set METRICS_PORT`);
});
