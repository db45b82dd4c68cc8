import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { Role } from "@/lib/auth/roles";
import { testPassword, testPasswordHash } from "./password";

export type BrowserAccount = { id: string; role: Role; name: string; email: string; password: string };

/** Creates a separate account for a browser test, directly in the database of the server under test. */
export async function createAccount(sql: pg.Pool, role: Role, name = `Test ${role}`): Promise<BrowserAccount> {
  const email = `${role}-${randomUUID().slice(0, 13)}@example.com`;
  const { rows } = await sql.query<{ id: string }>(
    `insert into users (role, email, name, phone, password_hash, referral_code, updated_at)
     values ($1::role, $2, $3, '0300 1234567', $4,
       case when $1::role = 'b2b' then upper(substr(md5(random()::text), 1, 10)) end, now()) returning id`,
    [role, email, name, testPasswordHash],
  );
  return { id: rows[0]?.id ?? "", role, name, email, password: testPassword };
}
