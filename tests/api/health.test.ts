import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import type { HealthDetails } from "@/lib/health/views";
import { type Cable, layCable } from "../support/cable";

// The application reaches its database over a connection that these tests can cut.
const cable: Cable = await layCable(process.env.DATABASE_URL as string);
process.env.DATABASE_URL = cable.url;

const { call } = await import("../support/call");
const { routeAt } = await import("../support/routes");
const { booking, createAdmin, createStudent, newAddress } = await import("../support/factories");
const { testPassword } = await import("../support/password");
const { sql } = await import("../support/database");
const { db, isDatabaseAway, pool } = await import("@/lib/platform/db");
const { getHealthDetails } = await import("@/lib/health/queries/health");
const { outbox } = await import("../support/outbox");

const { GET: getHealth } = routeAt("/api/health");
const { GET: getLive } = routeAt("/api/health/live");
const { GET: getDetails } = routeAt("/api/health/details");
const { GET: getMe } = routeAt("/api/auth/me");
const { POST: signIn } = routeAt("/api/auth/token");
const { POST: book } = routeAt("/api/consultations");
const { GET: getSlots } = routeAt("/api/consultations/slots");
const { POST: chat } = routeAt("/api/chat");

afterAll(() => cable.close());

const unavailable = { detail: "Service temporarily unavailable. Please try again." };

describe("while everything works", () => {
  test("the process is running and the database answers", async () => {
    expect(await call(getLive)).toMatchObject({ status: 200, text: '{"status":"ok"}' });
    expect(await call(getHealth)).toMatchObject({ status: 200, text: '{"status":"ok"}' });
  });

  test("the admin sees every part", async () => {
    await createStudent();
    const { status, body } = await call<Record<string, unknown>>(getDetails, { as: await createAdmin() });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      backend: "connected",
      database: "connected",
      storage: "connected",
      storage_kind: "folder",
      email: { configured: false, state: "folder", pending: 0, failed: 0, oldest_pending_seconds: 0 },
      ai: { configured: false, state: "not configured", questions_day: 0, failures_day: 0, last_failure: null },
      push: { keys: "none", browsers: 0, failing: 0, last_failure: null },
      sessions: { admin: "success", student: "success", processing: "none", b2b: "none" },
    });
  });

  test("waiting mails are counted, with the age of the oldest", async () => {
    await call(book, { body: booking(), from: newAddress() });
    await sql.query("update outbox_emails set created_at = now() - interval '90 seconds'");
    const { body } = await call<{ email: Record<string, number> }>(getDetails, { as: await createAdmin() });
    expect(body.email.pending).toBe(2);
    expect(body.email.oldest_pending_seconds).toBeGreaterThanOrEqual(89);
    expect(body.email.oldest_pending_seconds).toBeLessThan(120);
  });

  test.each([
    ["STORAGE_DIR", { storage: "error" }],
    ["MAIL_DIR", { email: { state: "error", problem: "folder" } }],
  ])("a folder of %s that is no longer a folder is reported, and its recovery too", async (variable, told) => {
    const folder = process.env[variable] as string;
    const as = await createAdmin();
    const ask = async () => (await call(getDetails, { as, query: "fresh=1" })).body;
    mkdirSync(folder, { recursive: true });
    renameSync(folder, `${folder}.away`);
    writeFileSync(folder, "a file where a folder belongs");
    try {
      expect(await ask()).toMatchObject(told);
    } finally {
      rmSync(folder);
      renameSync(`${folder}.away`, folder);
    }
    expect(await ask()).toMatchObject({ storage: "connected", email: { state: "folder" } });
    expect(readdirSync(folder)).toEqual([]); // the file written as a write test is gone
  });

  test("folders that do not exist yet are healthy, and a check does not create them", async () => {
    const folders = [process.env.STORAGE_DIR, process.env.MAIL_DIR] as string[];
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    const { body } = await call(getDetails, { as: await createAdmin(), query: "fresh=1" });
    expect(body).toMatchObject({ storage: "connected", email: { state: "folder" } });
    expect(folders.filter((folder) => existsSync(folder))).toEqual([]);
    for (const folder of folders) mkdirSync(folder);
  });

  test("unreadable tables are reported", async () => {
    await sql.query("alter table outbox_emails rename to elsewhere");
    try {
      const { status, body } = await call<HealthDetails>(getDetails, { as: await createAdmin() });
      expect([status, body.database, body.sessions]).toEqual([200, "error", null]);
      expect(body.email).toEqual({ configured: false, state: "folder" });
    } finally {
      await sql.query("alter table elsewhere rename to outbox_emails");
    }
  });

  test("nobody learns versions, hosts or settings", async () => {
    const answers = [await call(getHealth), await call(getLive), await call(getDetails, { as: await createAdmin() })];
    for (const { text } of answers) expect(text).not.toMatch(/\d+\.\d+|postgres|127\.0\.0\.1|localhost|\/tmp|secret/i);
  });
});

describe("while the database is down", () => {
  test("every endpoint says so, with Retry-After, and recovers by itself", async () => {
    const student = await createStudent();
    const { sessionOf } = await import("../support/sign-in");
    const { cookie } = await sessionOf(student);
    const ask = () =>
      Promise.all([
        call(getHealth),
        call(getMe, { headers: { cookie } }),
        call(signIn, { body: { email: student.email, password: testPassword } }),
        call(book, { body: booking(), from: newAddress() }),
        call(book, { body: booking(), from: newAddress(), idempotencyKey: "while-it-is-away" }),
        call(getSlots, { query: { date: "2026-11-23" }, from: newAddress() }),
        call(chat, { body: { message: "Hello" }, from: newAddress(), headers: { accept: "text/event-stream" } }),
      ]);

    await cable.cut();
    try {
      // The first requests meet broken connections, the later ones refused ones.
      for (let round = 0; round < 3; round++) {
        for (const { status, body, headers, text } of await ask()) {
          expect([status, body]).toEqual([503, expect.objectContaining(unavailable)]);
          expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
          expect(headers.get("Cache-Control")).toBe("no-store");
          expect(text).not.toMatch(/ECONN|127\.0\.0\.1|prisma|pool/i);
        }
      }
      expect(await call(getLive)).toMatchObject({ status: 200 });
    } finally {
      await cable.mend();
    }

    const answers = await ask();
    expect(answers.map(({ status }) => status)).toEqual([
      200,
      200,
      200,
      ...[expect.any(Number), expect.any(Number)],
      200,
      200,
    ]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  test("the doctor, which needs no permission, gets the rest", async () => {
    const doctor = { kind: "system", task: "doctor" } as const;
    await cable.cut();
    try {
      expect(await getHealthDetails(doctor)).toEqual({
        ...{ backend: "connected", database: "disconnected", storage: "connected", storage_kind: "folder" },
        ...{ email: { configured: false, state: "folder" }, push: null, sessions: null },
        ai: { configured: false, state: "not configured" },
      });
    } finally {
      await cable.mend();
    }
    expect(await getHealthDetails(doctor)).toMatchObject({ database: "connected", sessions: { admin: "none" } });
  });

  test("the health check says unavailable", async () => {
    await cable.cut();
    try {
      expect(await call(getHealth)).toMatchObject({ status: 503, body: { status: "unavailable", ...unavailable } });
    } finally {
      await cable.mend();
    }
    expect(await call(getHealth)).toMatchObject({ status: 200 });
  });

  test("a booking is stored completely or not at all when the connection breaks in the middle", async () => {
    // A slow trigger keeps the transaction open while the connection is cut.
    await sql.query(`
      create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(0.4); return new; end $$;
      create trigger slow before insert on outbox_emails for each row execute function slow()`);
    const answer = call(book, { body: booking(), from: newAddress() });
    await new Promise((resolve) => setTimeout(resolve, 200));
    await cable.cut();
    await cable.mend();
    expect(await answer).toMatchObject({ status: 503 });
    await sql.query("drop function slow() cascade");
    const [bookings, mails] = [await db.consultation.count(), (await outbox()).length];
    expect([bookings, mails]).toEqual([0, 0]);
  });
});

test("a silent connection times out", () => {
  // Really waiting that long would cost more than it proves: check the driver's timeouts and what their errors mean.
  expect(pool.options).toMatchObject({ connectionTimeoutMillis: 5_000, query_timeout: 20_000 });
  expect(isDatabaseAway(new Error("Query read timeout"))).toBe(true);
  expect(isDatabaseAway(new Error("timeout exceeded when trying to connect"))).toBe(true);
  expect(isDatabaseAway(new Error("syntax error"))).toBe(false);
});

test("connections closed by the server are replaced", async () => {
  await Promise.all(Array.from({ length: 5 }, () => call(getHealth)));
  await sql.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  await expect.poll(async () => (await call(getHealth)).status).toBe(200);
  const student = await createStudent();
  expect(await call(signIn, { body: { email: student.email, password: testPassword } })).toMatchObject({ status: 200 });
});
