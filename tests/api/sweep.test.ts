import { expect, test, vi } from "vitest";
import { sweep, sweepParts } from "@/lib/maintenance/jobs";
import { listSweepRuns } from "@/lib/maintenance/queries";
import { now, setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { sql } from "../support/database";
import { createStudent } from "../support/factories";
import { planFaults } from "../support/plans";
import { statementsOf } from "../support/statements";

const failing = vi.hoisted(() => ({ files: false }));

vi.mock("@/lib/platform/files/files", async (original) => {
  const files = await original<typeof import("@/lib/platform/files/files")>();
  const removeFile = (key: string) =>
    failing.files ? Promise.reject(new Error("the storage is away")) : files.removeFile(key);
  return { ...files, removeFile };
});

const dayMs = 24 * 3600_000;
const daysAgo = (days: number) => new Date(now().getTime() - days * dayMs);
const conversation = (days: number) =>
  db.chatConversation.create({
    data: {
      sessionId: `session ${days} ${Math.random()}`,
      createdAt: daysAgo(90),
      lastMessageAt: daysAgo(days),
      messages: { create: { sender: "user", content: "Salam" } },
    },
  });

test("conversations are deleted 30 days after their last message, with their messages", async () => {
  await Promise.all([conversation(29.9), conversation(30.1), conversation(80)]);
  await sweep();
  expect([await db.chatConversation.count(), await db.chatMessage.count()]).toEqual([1, 1]);
  setNow(new Date(now().getTime() + dayMs));
  await sweep();
  expect([await db.chatConversation.count(), await db.chatMessage.count()]).toEqual([0, 0]);
});

test("results of members are deleted after three years, when no report goes back to them any more", async () => {
  const [kept, gone] = [1090, 1100].map((days) => ({ kind: "consultation" as const, at: daysAgo(days) }));
  await db.outcome.createMany({ data: [kept, gone].flatMap((one) => one ?? []) });
  await sweep();
  expect(await db.outcome.findMany()).toMatchObject([{ at: kept?.at }]);
});

test("more than a batch is deleted in one run", async () => {
  await sql.query(
    `insert into rate_limits (key, points, expire) select 'k' || n, 1, 1000 from generate_series(1, 1200) n`,
  );
  await sweep();
  expect(await db.rateLimit.count()).toBe(0);
});

test("each part logs what it removed, and one failure does not stop the others", async () => {
  await conversation(31);
  await db.looseFile.create({ data: { key: `aa/${"a".repeat(40)}`, createdAt: daysAgo(1) } });
  failing.files = true;
  await expect(sweep()).rejects.toThrow("the storage is away");
  const runs = new Map((await listSweepRuns()).map((run) => [run.part, run]));
  expect([...runs.keys()].sort()).toEqual([...sweepParts].sort());
  expect(runs.get("conversations")).toMatchObject({ removed: 1, failure: null });
  expect(runs.get("loose-files")).toMatchObject({ removed: 0, failure: "Error: the storage is away" });
  expect(runs.get("stray-files")).toMatchObject({ failure: null });

  failing.files = false;
  setNow(new Date(now().getTime() + 3600_000));
  await sweep();
  const again = await listSweepRuns();
  expect(again.every(({ failure }) => failure === null)).toBe(true);
  expect(again.find(({ part }) => part === "loose-files")?.removed).toBe(1);
});

const many = 20_000;
/** Fewer, because each gets a contact of its own. */
const manyUsers = 6_000;
const grown = `
  insert into users (role, email, name, phone, password_hash, profile_picture_key, updated_at)
    select 'student', 'many' || n || '@example.com', 'Many', '0300', 'x', 'picture ' || n, now()
    from generate_series(1, ${manyUsers}) n;
  insert into sessions (user_id, role, address, expires_at)
    select id, 'student', '127.0.0.1', now() + interval '1 day' from users where name = 'Many';
  insert into password_resets (user_id, token_hash, expires_at)
    select id, id, now() + interval '1 day' from users where name = 'Many';
  insert into idempotency_keys (endpoint, caller, key, body_hash, status, body, created_at)
    select 'POST /api/contact', gen_random_uuid()::text, 'a key of its own ' || n, 'x', 201, '{}', now()
    from generate_series(1, ${many}) n;
  insert into rate_limits (key, points, expire)
    select 'k' || n, 1, (extract(epoch from now()) * 1000)::bigint + 3600000 from generate_series(1, ${many}) n;
  insert into outbox_emails (key, "to", subject, text, html, status, sent_at)
    select 'contact:' || gen_random_uuid() || ':visitor', 'a' || n || '@example.com', 's', 't', 'h', 'sent', now()
    from generate_series(1, ${many}) n;
  insert into chat_conversations (session_id) select 's' || n from generate_series(1, ${many}) n;
  insert into loose_files (key, created_at) select 'none ' || n, now() from generate_series(1, ${many}) n`;
const tables = [
  ...["users", "sessions", "password_resets", "idempotency_keys", "rate_limits", "outbox_emails"],
  ...["chat_conversations", "loose_files"],
];
/** None of these tables may be scanned in full to find expired rows. */
const bounds = { tables: new Set(tables), inIndex: 2_000, inTable: 2_000, byTrigram: 2_000 };
/**
 * Indexes without which they would be. (`idempotency_keys_caller_idx` is for Postgres before 18, which has no skip scan
 * for the key.)
 */
const needed = ["outbox_emails_key_search", "users_with_picture", "rate_limits_expire_idx"];

/** The read plan of a DELETE statement, without deleting. */
const asRead = (text: string) =>
  /^\s*delete/i.test(text)
    ? text.replace(/^\s*delete from (\S+) where/i, "SELECT 1 FROM $1 WHERE").replace(/\breturning\b.*$/is, "")
    : text.replace(/\bfor update\b.*$/is, "");

test("neither the sweep nor the deletion of an account scans a whole table", {
  timeout: 120_000,
}, async () => {
  await sql.query(grown);
  for (const table of tables) await sql.query(`vacuum analyze ${table}`);
  const { id } = await createStudent({ deleteAfter: daysAgo(1) });
  await db.looseFile.create({ data: { key: `aa/${"a".repeat(40)}`, createdAt: daysAgo(1) } });
  const statements = await statementsOf(sweep);
  expect(await db.user.count({ where: { id } })).toBe(0);
  const faults = async () => {
    const found = [];
    for (const { text, values } of statements) {
      for (const fault of await planFaults(sql, { text: asRead(text), values }, bounds))
        found.push(`${text}: ${fault}`);
    }
    return found;
  };
  expect(await faults()).toEqual([]);
  for (const index of needed) {
    const { rows } = await sql.query("select pg_get_indexdef($1::regclass) as definition", [index]);
    await sql.query(`drop index ${index}`);
    expect((await faults()).length, index).toBeGreaterThan(0);
    await sql.query(rows[0].definition);
  }
});
