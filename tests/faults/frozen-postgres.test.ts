import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask } from "./support/ask";
import { type FaultSite, startFaultSite } from "./support/fault-site";
import { faultsOf } from "./support/ledger";
import { newEmail, newPhone } from "./support/people";
import { signalPostgres } from "./support/postgres-processes";
import { Writer } from "./support/writer";

// Postgres freezes for half a minute without closing a connection: a hanging disk, a virtual machine being moved.
// Nothing tells the server; it needs its own timeouts.

const frozenMs = Number(process.env.FROZEN_SECONDS || 30) * 1000;
/** A waiting client gets an answer by then: the timeout of a silent Postgres connection, plus a margin. */
const patienceMs = 25_000;

let site: FaultSite;
beforeAll(async () => {
  site = await startFaultSite("frozen");
});
afterAll(async () => {
  if (site) signalPostgres(site.cluster, "SIGCONT"); // a stopped process handles no other signal
  await site?.close();
});

const message = () => {
  const body = { name: "Bilal Ahmed", email: newEmail(), phone: newPhone(), subject: "Fees in Germany" };
  return { key: randomUUID(), body: { ...body, message: "How much does a year in Munich cost?" }, patienceMs };
};

test("a frozen Postgres gives 503 in time, and recovers without a restart", async () => {
  const url = site.apps[0]?.url ?? "";
  const { token } = await site.signIn("admin");
  const writer = await Writer.on(site);
  await writer.start();
  await writer.confirms(10);

  signalPostgres(site.cluster, "SIGSTOP");
  const thaw = wait(frozenMs).then(() => signalPostgres(site.cluster, "SIGCONT"));
  await wait(200);
  const away = { status: 503, body: { detail: "Service temporarily unavailable. Please try again." } };
  const asked = await Promise.all([
    ask(url, "POST", "/contact", message()),
    ask(url, "GET", "/auth/me", { token, patienceMs }),
    ask(url, "GET", `/consultations/slots?date=2026-12-01`, { patienceMs }),
    ask(url, "POST", "/auth/token", { body: { email: newEmail(), password: "some password" }, patienceMs }),
    ask(url, "POST", "/chat", { body: { message: "Hello" }, patienceMs }),
  ]);
  for (const answer of asked) {
    expect(answer).toMatchObject(away);
    expect(Number(answer?.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  // Requests that need no database are not affected.
  expect(await ask(url, "GET", "/health/live", { patienceMs: 2_000 })).toMatchObject({ status: 200 });
  expect(await ask(url, "GET", "/health", { patienceMs: 4_000 })).toMatchObject({ status: 503 });
  expect((await fetch(`${url}/`, { signal: AbortSignal.timeout(2_000) })).status).toBe(200);

  await thaw;
  await expect.poll(async () => (await ask(url, "GET", "/health"))?.status, { timeout: 30_000 }).toBe(200);
  await writer.confirms(10);
  await writer.stop();
  expect([...writer.seen.keys()].filter((status) => ![200, 201, 409, 503].includes(Number(status)))).toEqual([]);
  // A message answered with 503 may have been stored once Postgres continued; its client did not retry.
  await site.sql.query("delete from contact_messages where subject = 'Fees in Germany' and email <> all ($1)", [
    writer.written.flatMap((entry) => ("email" in entry ? [entry.email] : [])),
  ]);
  expect(await faultsOf(site, writer.written)).toEqual([]);
});
