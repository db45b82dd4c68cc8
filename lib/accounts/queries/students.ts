import "server-only";
import type { StudentSort } from "@/lib/accounts/labels";
import { countriesOf, type Region } from "@/lib/accounts/labels";
import type { StudentListQuery } from "@/lib/accounts/schema/list";
import { type StudentListRow, type StudentListView, toStudentListView } from "@/lib/accounts/views";
import { type Actor, assertAccount, assertCan } from "@/lib/auth/policy";
import { Prisma } from "@/lib/generated/prisma/client";
import type { OrderedList, RowSource } from "@/lib/http/list/ordered-list";
import type { Page } from "@/lib/http/list/page";
import { searchedRowPage } from "@/lib/http/list/searched-list";
import { db } from "@/lib/platform/db";
import { peopleWords } from "@/lib/platform/search";
import { accountColumns } from "./account-row";

/** Each sort order matches an index on these columns, read forwards or backwards. */
const orders: Record<StudentSort, { order: Prisma.Sql; columns: Prisma.Sql }> = {
  newest: { order: Prisma.sql`t.created_at DESC, t.id DESC`, columns: Prisma.sql`t.id, t.search_text, t.created_at` },
  oldest: { order: Prisma.sql`t.created_at ASC, t.id ASC`, columns: Prisma.sql`t.id, t.search_text, t.created_at` },
  name: { order: Prisma.sql`t.search_text ASC, t.id ASC`, columns: Prisma.sql`t.id, t.search_text` },
};

const students = Prisma.sql`users AS t WHERE t.role = 'student'`;

type Whose = { countries: readonly string[] | undefined; id?: string | undefined };

const only = (id: string | undefined) => (id ? Prisma.sql`AND t.id = ${id}::uuid` : Prisma.empty);

/** A SELECT for the first students, or the first from some countries. */
function firstStudents({ countries, id }: Whose, sort: StudentSort, rows: Prisma.Sql): Prisma.Sql {
  const { order, columns } = orders[sort];
  const firstOf = (filter: Prisma.Sql) =>
    Prisma.sql`(SELECT ${columns} FROM ${students} ${only(id)} ${filter} ORDER BY ${order} LIMIT ${rows})`;
  if (!countries) return firstOf(Prisma.empty);
  // Reads each country's part of the index in that order, and merges them lazily.
  const parts = countries.map((country) => firstOf(Prisma.sql`AND t.preferred_country = ${country}`));
  return Prisma.sql`SELECT * FROM (${Prisma.join(parts, " UNION ALL ")}) AS t ORDER BY ${order} LIMIT ${rows}`;
}

/** All students in an order, or those of some countries, or a single one. */
export function studentsInOrder(whose: Whose, sort: StudentSort): OrderedList {
  const { countries, id } = whose;
  // Written so that no other index matches: only the trigram index should be used here.
  const ofCountries = countries && Prisma.sql`AND (t.preferred_country || '') IN (${Prisma.join([...countries])})`;
  return {
    table: "users",
    ...orders[sort],
    first: (rows) => firstStudents(whose, sort, rows),
    from: Prisma.sql`${students} ${only(id)} ${ofCountries ?? Prisma.empty}`,
    ...(sort === "name" && { near: (rows: Prisma.Sql) => firstStudents(whose, "newest", rows) }),
  };
}

/** The countries the filters allow; undefined if there is no filter. */
async function countriesFor(actor: Actor, { country, region }: StudentListQuery): Promise<string[] | undefined> {
  const one = country === undefined || country === "all" ? undefined : country;
  const some = region === "mine" ? await managedCountries(actor) : region && countriesOf([region]);
  if (one === undefined) return some;
  return some === undefined || some.includes(one) ? [one] : [];
}

/** The countries a member manages; a member without regions manages all. */
async function managedCountries(actor: Actor): Promise<string[] | undefined> {
  if (actor.kind !== "user") return undefined;
  const account = await db.user.findUnique({ where: { id: actor.id }, select: { managedRegions: true } });
  return account?.managedRegions.length ? countriesOf(account.managedRegions) : undefined;
}

const listed: RowSource = {
  columns: Prisma.raw(`${accountColumns}, u.version,
    (SELECT count(*)::int FROM documents AS d WHERE d.user_id = u.id) AS documents,
    (SELECT count(*)::int FROM applications AS a WHERE a.student_id = u.id) AS applications`),
  joins: Prisma.sql`LEFT JOIN users AS u ON u.id = t.id`,
};

/** One page of students for the team, active and closed; newest first by default. */
export async function listStudents(actor: Actor, query: StudentListQuery): Promise<Page<StudentListView>> {
  assertCan(actor, "student:list");
  const { limit, offset, sort = "newest" } = query;
  const countries = await countriesFor(actor, query);
  if (countries?.length === 0) return { rows: [], total: 0, limit, offset };
  const list = studentsInOrder({ countries, id: query.id }, sort);
  const page = await searchedRowPage<StudentListRow>(list, listed, peopleWords(query.search ?? ""), query);
  return { ...page, rows: page.rows.map(toStudentListView) };
}

/** The calling member's regions; empty if they have none. */
export async function getManagedRegions(actor: Actor): Promise<Region[]> {
  assertCan(actor, "student:list");
  const { id } = assertAccount(actor, "student:list");
  const account = await db.user.findUnique({ where: { id }, select: { managedRegions: true } });
  return account?.managedRegions ?? [];
}
