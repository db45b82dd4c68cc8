import "server-only";
import { studentsInOrder } from "@/lib/accounts/queries/students";
import { type Actor, can } from "@/lib/auth/policy";
import type { Role } from "@/lib/auth/roles";
import { Prisma } from "@/lib/generated/prisma/client";
import { type RowSource, runQuery, sqlNumber } from "@/lib/http/list/ordered-list";
import { holdsWords } from "@/lib/platform/search";
import type { About } from "@/lib/search/question";
import { type FoundPerson, type Ranked, toFoundPerson } from "@/lib/search/views";
import { ownedParts } from "@/lib/students/queries/owned";
import { bestOf, type Wanted } from "./ranked";

const account = Prisma.sql`u.role, u.name, u.email, u.phone, u.company_name, u.referral_code, u.active`;

const student: RowSource = {
  columns: Prisma.sql`t.id, ${account}`,
  joins: Prisma.sql`LEFT JOIN users AS u ON u.id = t.id`,
};

/** Students, then the team and the partners, as far as the caller may list them; the best of all first. */
export async function findPeople(actor: Actor, about: About, wanted: Wanted, most: number): Promise<FoundPerson[]> {
  const team = [
    ...(can(actor, "processing-member:manage") ? (["processing"] as const) : []),
    ...(can(actor, "admin:list") ? (["admin"] as const) : []),
  ];
  const partners = can(actor, "partner:manage") ? (["b2b"] as const) : [];
  // Of all people, only partners have a reference: their code.
  const found = await Promise.all(
    about === "references"
      ? [accountsWith(Prisma.sql`lower(coalesce(u.referral_code, ''))`, partners, wanted, most)]
      : [
          can(actor, "student:list")
            ? bestOf<FoundPerson>(studentsInOrder(await ownedParts(actor, undefined), "newest"), student, wanted, most)
            : [],
          accountsWith(ofAccount, team, wanted, most),
          accountsWith(ofAccount, partners, wanted, most),
        ],
  );
  return found
    .flat()
    .toSorted((one, other) => one.rank - other.rank)
    .map(toFoundPerson);
}

/** What accounts of the team and partners are searched by. The phone is last, as in `search_text`. */
const ofAccount = Prisma.sql`(lower(u.name || ' ' || u.email || ' ' || coalesce(u.company_name, '') || ' '
  || coalesce(u.referral_code, '')) || ' ' || phone_digits(u.phone))`;

/** More accounts of the team than any office has. */
const mostAccounts = 2_000;

/** Accounts of these roles, which are few: each is looked at. */
async function accountsWith(
  text: Prisma.Sql,
  roles: readonly Role[],
  { words, rank, worst }: Wanted,
  most: number,
): Promise<Ranked<FoundPerson>[]> {
  if (roles.length === 0 || words.length === 0) return [];
  const newest = roles.map(
    (role) => Prisma.sql`(SELECT u.id, u.created_at, ${account}, ${text} AS search_text FROM users AS u
      WHERE u.role = ${role}::role ORDER BY u.created_at DESC, u.id DESC LIMIT ${sqlNumber(mostAccounts)})`,
  );
  const ofRow = rank(Prisma.sql`u.search_text`);
  const rows = await runQuery<Ranked<FoundPerson>>(
    Prisma.sql`SELECT u.id, ${account}, ${ofRow} AS rank FROM (${Prisma.join(newest, " UNION ALL ")}) AS u
      WHERE ${holdsWords(Prisma.sql`u.search_text`, words)}
      ORDER BY rank, u.created_at DESC, u.id DESC LIMIT ${sqlNumber(most)}`,
    true,
  );
  return rows.filter((row) => row.rank <= worst);
}
