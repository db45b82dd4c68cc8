import { randomBytes } from "node:crypto";
import type pg from "pg";
import { type BrowserAccount, createAccount } from "./browser-accounts";

// Records for browser tests of the partners' screens: directly in the database of the server under test.

const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** A code unique to one partner. */
const newCode = () => [...randomBytes(10)].map((byte) => alphabet[byte % alphabet.length]).join("");

type BrowserPartner = BrowserAccount & { company: string; code: string };

/** Turns an account into a partner with a company, a code and an agreed commission, like a registration. */
export async function makePartner(
  sql: pg.Pool,
  account: BrowserAccount,
  { company = "Chenab Advisors, Multan", commission = 500 }: { company?: string; commission?: number } = {},
): Promise<BrowserPartner> {
  const code = newCode();
  await sql.query("update users set company_name = $2, referral_code = $3, commission_usd = $4 where id = $1", [
    ...[account.id, company, code, commission],
  ]);
  return { ...account, company, code };
}

/** A partner without a session. */
export const createPartner = async (sql: pg.Pool, name: string, company?: string) =>
  makePartner(sql, await createAccount(sql, "b2b", name), company ? { company } : {});

type ReferralRow = {
  name: string;
  email?: string;
  country?: string;
  status?: "submitted" | "contacted" | "enrolled" | "declined";
  source?: "form" | "link";
  commission?: number | null;
  notes?: string;
  /** When it was earned and paid; an SQL timestamp. */
  earned?: string;
  paid?: string;
  daysAgo?: number;
};

/** A referral of a partner; returns its id. */
export async function insertReferral(sql: pg.Pool, partnerId: string, row: ReferralRow): Promise<string> {
  const email = row.email ?? `referred-${newCode().toLowerCase()}@example.com`;
  const { rows } = await sql.query<{ id: string }>(
    `insert into referrals (partner_id, student_name, email, phone, preferred_country, notes, status, source,
       commission_usd, earned_at, paid_at, created_at, updated_at)
     values ($1, $2, $3, '0300 7654321', $4, $5, $6::referral_status, $7::referral_source, $8,
       ${row.earned ?? "null"}, ${row.paid ?? "null"}, now() - make_interval(days => $9), now()) returning id`,
    [
      ...[partnerId, row.name, email, row.country ?? null, row.notes ?? null, row.status ?? "submitted"],
      ...[row.source ?? "form", row.commission === undefined ? 500 : row.commission, row.daysAgo ?? 0],
    ],
  );
  const { id = "" } = rows[0] ?? {};
  await sql.query(
    `insert into commission_movements (referral_id, partner_id, kind, amount_usd, created_at)
     select id, partner_id, 'earned'::commission_movement_kind, commission_usd, earned_at from referrals
     where id = $1 and earned_at is not null
     union all select id, partner_id, 'paid', -commission_usd, paid_at from referrals
     where id = $1 and paid_at is not null`,
    [id],
  );
  return id;
}

/** Another partner's attempt to refer a referral's student. */
export async function insertClaim(sql: pg.Pool, referralId: string, partnerId: string): Promise<void> {
  await sql.query("insert into referral_claims (referral_id, partner_id) values ($1, $2)", [referralId, partnerId]);
}
