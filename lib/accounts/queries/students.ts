import "server-only";
import type { StudentSort } from "@/lib/accounts/labels";
import type { StudentListQuery } from "@/lib/accounts/schema/list";
import { type StudentListRow, type StudentListView, toStudentListView } from "@/lib/accounts/views";
import { type Actor, assertAccount, assertCan } from "@/lib/auth/policy";
import { Prisma } from "@/lib/generated/prisma/client";
import { allOf, anyOf } from "@/lib/http/list/merged-list";
import type { OrderedList, RowSource } from "@/lib/http/list/ordered-list";
import type { Page } from "@/lib/http/list/page";
import { searchedRowPage } from "@/lib/http/list/searched-list";
import { db } from "@/lib/platform/db";
import { peopleWords } from "@/lib/platform/search";
import {
  firstOwned,
  inPartWithoutIndex,
  isEverything,
  type OwnedColumns,
  type OwnedPart,
  ownedParts,
} from "@/lib/students/queries/owned";
import { countriesOf, type Region } from "@/lib/students/regions";
import { accountColumns } from "./account-row";

/** Each sort order matches an index on these columns, read forwards or backwards. */
const orders: Record<StudentSort, { order: Prisma.Sql; columns: Prisma.Sql }> = {
  newest: { order: Prisma.sql`t.created_at DESC, t.id DESC`, columns: Prisma.sql`t.id, t.search_text, t.created_at` },
  oldest: { order: Prisma.sql`t.created_at ASC, t.id ASC`, columns: Prisma.sql`t.id, t.search_text, t.created_at` },
  name: { order: Prisma.sql`t.search_text ASC, t.id ASC`, columns: Prisma.sql`t.id, t.search_text` },
};

const owned: OwnedColumns = { owner: Prisma.sql`t.assigned_to_id`, country: Prisma.sql`t.preferred_country` };

/** The students of some parts of the list, in an order; or a single one of them. */
export function studentsInOrder(parts: readonly OwnedPart[], sort: StudentSort, id?: string): OrderedList {
  const always = [Prisma.sql`t.role = 'student'`, ...(id ? [Prisma.sql`t.id = ${id}::uuid`] : [])];
  const firstBy = (by: StudentSort) => (rows: Prisma.Sql) =>
    firstOwned({ ...orders[by], from: Prisma.sql`users AS t` }, { parts, conditions: always, columns: owned }, rows);
  const some = anyOf(parts.map((part) => allOf(inPartWithoutIndex(part, owned))));
  return {
    table: "users",
    ...orders[sort],
    first: firstBy(sort),
    from: Prisma.sql`users AS t WHERE ${allOf([...always, ...(isEverything(parts) ? [] : [some])])}`,
    ...(sort === "name" && { near: firstBy("newest") }),
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
    (SELECT count(*)::int FROM applications AS a WHERE a.student_id = u.id) AS applications,
    CASE WHEN o.id IS NOT NULL THEN json_build_object('id', o.id, 'name', o.name, 'active', o.active) END AS owner,
    coalesce(c.version, 0) AS "ownerVersion", c.id AS "contactId", c.follow_up_at AS "followUpAt"`),
  joins: Prisma.sql`LEFT JOIN users AS u ON u.id = t.id LEFT JOIN users AS o ON o.id = u.assigned_to_id
    LEFT JOIN contacts AS c ON c.student_id = u.id`,
};

/** One page of students for the team, active and closed; newest first by default. */
export async function listStudents(actor: Actor, query: StudentListQuery): Promise<Page<StudentListView>> {
  assertCan(actor, "student:list");
  const { limit, offset, sort = "newest" } = query;
  const countries = await countriesFor(actor, query);
  if (countries?.length === 0) return { rows: [], total: 0, limit, offset };
  const parts = await ownedParts(actor, query.assigned_to_id, countries);
  const list = studentsInOrder(parts, sort, query.id);
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
