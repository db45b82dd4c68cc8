import type pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { openOldDatabase } from "../support/old-database";

// How the migration converts older referrals: in a separate database migrated up to that point.

const name = "20261121200000_admin_and_partners";
let client: pg.Client;
let old: Awaited<ReturnType<typeof openOldDatabase>>;

beforeAll(async () => {
  old = await openOldDatabase("before_partners");
  client = old.client;
  await old.before(name);
  return old.close;
});

async function account(role: string, email: string, createdAt: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into users (role, name, email, phone, password_hash, created_at, updated_at)
     values ($1::role, 'Somebody', $2, '0300 1234567', '', $3, $3) returning id`,
    [role, email, createdAt],
  );
  return rows[0]?.id ?? "";
}

async function referral(partnerId: string, email: string, createdAt: string, status = "submitted"): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into referrals (partner_id, student_name, email, phone, status, commission_usd, created_at, updated_at)
     values ($1, 'Ali Raza', $2, '0300 1234567', $3::referral_status, 500, $4, '2026-11-10Z') returning id`,
    [partnerId, email, status, createdAt],
  );
  return rows[0]?.id ?? "";
}

test("older referrals are linked, of several the one that led to something stays, and earned commissions get their movements", async () => {
  const [one, two] = [
    await account("b2b", "one@p.test", "2026-01-01Z"),
    await account("b2b", "two@p.test", "2026-01-01Z"),
  ];
  await referral(one, "brought@s.test", "2026-11-01Z");
  const brought = await account("student", "brought@s.test", "2026-11-02Z");
  const early = await account("student", "early@s.test", "2026-11-01Z");
  await referral(one, "early@s.test", "2026-11-02Z");
  const oldest = await referral(one, "both@s.test", "2026-11-01Z");
  const enrolled = await referral(two, "both@s.test", "2026-11-02Z", "enrolled");
  const both = await account("student", "both@s.test", "2026-11-03Z");
  const first = await referral(two, "twice@s.test", "2026-11-01Z");
  const second = await referral(one, "twice@s.test", "2026-11-02Z");

  await old.through(name);

  const users = await client.query<{ id: string; by: string }>("select id, referred_by_id as by from users");
  const by = new Map(users.rows.map((row) => [row.id, row.by]));
  expect([brought, early, both].map((id) => by.get(id))).toEqual([one, null, two]);
  const { rows } = await client.query<{ id: string; status: string }>("select id, status from referrals");
  const status = new Map(rows.map((row) => [row.id, row.status]));
  expect([oldest, enrolled, first, second].map((id) => status.get(id))).toEqual([
    ...["declined", "enrolled", "submitted", "declined"],
  ]);
  const claims = await client.query(
    "select referral_id, partner_id from referral_claims order by referral_id = $1 desc",
    [enrolled],
  );
  expect(claims.rows).toEqual([
    { referral_id: enrolled, partner_id: one },
    { referral_id: first, partner_id: one },
  ]);
  const movements = await client.query(
    "select referral_id, partner_id, kind, amount_usd, created_at from commission_movements",
  );
  expect(movements.rows).toEqual([
    {
      ...{ referral_id: enrolled, partner_id: two, kind: "earned", amount_usd: "500.00" },
      created_at: new Date("2026-11-10Z"),
    },
  ]);
});
