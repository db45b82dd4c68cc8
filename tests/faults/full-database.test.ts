import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "@/scripts/setup/database/migrate.mjs";
import { startBuiltServer } from "@/scripts/setup/serve/built-server.mjs";
import { freePort } from "@/scripts/setup/serve/ports.mjs";
import { createAccount } from "../support/browser-accounts";
import { type Answered, ask } from "./support/ask";
import { type CrowdedCluster, startCrowdedCluster } from "./support/crowded-cluster";
import { newEmail, newPhone } from "./support/people";

// Postgres's disk is full: callers are told to retry, nothing confirmed is lost, and once there is space everything
// continues by itself.

let cluster: CrowdedCluster;
let server: Awaited<ReturnType<typeof startBuiltServer>>;
let sql: pg.Pool;
let url: string;
beforeAll(async () => {
  cluster = await startCrowdedCluster();
  console.info(`The disk of Postgres is ${cluster.way}.`);
  await migrate(cluster.url);
  const port = await freePort();
  url = `http://localhost:${port}`;
  const env = { APP_URL: url, PORT: String(port), DATABASE_URL: cluster.url, WORKER: "off", LIMIT_SCALE: "1000" };
  server = await startBuiltServer("server-full-database", env);
  sql = new pg.Pool({ connectionString: cluster.url, max: 1 });
  sql.on("error", () => undefined); // Postgres stops while this connection is open
});
afterAll(async () => {
  await server?.stop();
  await sql?.end();
  await cluster?.close();
});

const confirmed: string[] = [];

async function send(): Promise<Answered | null> {
  const email = newEmail();
  const person = { name: "Bilal Ahmed", email, phone: newPhone(), subject: "Fees in Germany" };
  const message = `How much does a year in Munich cost? ${randomUUID().repeat(40)}`.slice(0, 1500);
  const answer = await ask(url, "POST", "/contact", { key: randomUUID(), body: { ...person, message } });
  if (answer?.status === 201) confirmed.push(email);
  return answer;
}

function expectAway(answer: Answered | null): void {
  const detail = "Service temporarily unavailable. Please try again.";
  expect([answer?.status, answer?.body]).toEqual([503, { detail }]);
  expect(Number(answer?.headers.get("retry-after"))).toBeGreaterThan(0);
}

/** Sends until there is no space for another. */
async function sendUntilRefused(): Promise<void> {
  let answer = await send();
  for (let sent = 0; answer?.status === 201 && sent < 500; sent++) answer = await send();
  expectAway(answer);
}

async function expectAllThere(): Promise<void> {
  const { rows } = await sql.query<{ email: string }>("select email from contact_messages order by email");
  expect(rows.map(({ email }) => email)).toEqual([...confirmed].sort());
}

const insert = "insert into crowd select repeat(md5(n::text), 60) from generate_series(1, 5000) n";

test("tables that cannot grow: 503, and everything continues once there is space", async () => {
  const { email, password } = await createAccount(sql, "admin");
  const signIn = () => ask(url, "POST", "/auth/token", { body: { email, password } });
  const signedIn = await signIn();
  expect(signedIn?.status).toBe(200);
  const token = String(signedIn?.body.access_token);
  expect((await send())?.status).toBe(201);
  await sql.query("create table crowd (content text); alter table crowd alter content set storage plain");

  await cluster.fill();
  await expect(sql.query(insert)).rejects.toMatchObject({ code: "53100" });
  await sendUntilRefused();
  for (let time = 0; time < 10; time++) expectAway(await send());
  // Read-only requests still work. Rate-limited ones are served while their counter still fits, and nothing breaks.
  for (const path of ["/auth/me", "/contact"])
    expect([path, (await ask(url, "GET", path, { token }))?.status]).toEqual([path, 200]);
  const free = () => ask(url, "GET", "/consultations/slots?date=2026-12-01");
  for (const call of [signIn, free, signIn, free]) expect([200, 503]).toContain((await call())?.status);

  await cluster.free();
  expect((await send())?.status).toBe(201);
  expect((await signIn())?.status).toBe(200);
  await expectAllThere();
});

test("a WAL that cannot grow stops Postgres: 503 until there is space, then everything continues", async () => {
  await cluster.fill();
  const ended = async () => {
    for (let time = 0; time < 50; time++)
      await sql.query("select pg_logical_emit_message(true, 'test', repeat('x', 900000))");
  };
  await expect(ended()).rejects.toThrow();
  for (let time = 0; time < 10; time++) expectAway(await send());
  await cluster.free();
  await expect.poll(async () => (await send())?.status, { timeout: 90_000, interval: 500 }).toBe(201);
  await expectAllThere();
});
