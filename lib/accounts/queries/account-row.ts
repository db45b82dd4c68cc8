import "server-only";
import type { ViewedUser } from "@/lib/accounts/views";
import type { User } from "@/lib/generated/prisma/client";
import { pool } from "@/lib/platform/db";

/** The account columns by property name. A date becomes midnight UTC. */
const columns = {
  id: "id",
  role: "role::text",
  email: "email",
  name: "name",
  phone: "phone",
  active: "active",
  address: "address",
  dob: "dob::timestamp AT TIME ZONE 'UTC'",
  profilePictureKey: "profile_picture_key",
  bio: "bio",
  budget: "budget",
  preferredCountry: "preferred_country",
  fundingSource: "funding_source",
  educationLevel: "education_level::text",
  skills: "skills",
  preferredCountries: "preferred_countries",
  preferredFields: "preferred_fields",
  englishScore: "english_score",
  testType: "test_type::text",
  createdAt: "created_at",
} satisfies Record<keyof AccountRow, string>;

/** What an account's view needs, and whether the account is open. */
type AccountRow = ViewedUser & Pick<User, "active">;

/**
 * The account columns of a table with the alias `u`. These queries run all day, so they bypass Prisma, which needs
 * longer to build objects with so many columns than Postgres needs to find them.
 */
export const accountColumns = Object.entries(columns)
  .map(([name, column]) => `u.${column} AS "${name}"`)
  .join(", ");

const byId = { name: "account-by-id", text: `SELECT ${accountColumns} FROM users AS u WHERE u.id = $1::uuid` };

/** An account by id, or undefined. */
export async function accountById(id: string): Promise<AccountRow | undefined> {
  return (await pool.query<AccountRow>({ ...byId, values: [id] })).rows[0];
}

const byEmail = {
  name: "account-by-email",
  text: `SELECT ${accountColumns}, u.password_hash AS "passwordHash", u.second_factor_since AS "secondFactorSince"
    FROM users AS u WHERE u.email = $1`,
};

/** The account to sign in to, with what a sign-in checks, or undefined. */
export async function accountToSignIn(
  email: string,
): Promise<(AccountRow & Pick<User, "passwordHash" | "secondFactorSince">) | undefined> {
  return (await pool.query({ ...byEmail, values: [email] })).rows[0];
}
