import "server-only";
import { type Actor, assertMayEver, scopeOf } from "@/lib/auth/policy";
import { Prisma } from "@/lib/generated/prisma/client";
import { AppError } from "@/lib/http/errors";
import { countedUpTo, type Page } from "@/lib/http/page";
import { db } from "@/lib/platform/db";
import { likePattern } from "@/lib/platform/search";
import { assertStudentVisible } from "@/lib/students/visible";
import type { ApplicationListQuery } from "./list-query";
import {
  type ApplicationRow,
  type ApplicationView,
  type StaffApplicationView,
  toApplicationView,
  toStaffApplicationView,
} from "./views";

type View = ApplicationView | StaffApplicationView;

const withSteps = {
  student: { select: { name: true } },
  steps: { orderBy: { position: "asc" }, select: { name: true, status: true, date: true } },
} satisfies Prisma.ApplicationInclude;

const newestFirst = [{ createdAt: "desc" }, { id: "desc" }] satisfies Prisma.ApplicationOrderByWithRelationInput[];

/** The caller's reading of a row: the team's notes are in it for staff alone. */
const viewFor = (actor: Actor): ((row: ApplicationRow) => View) =>
  scopeOf(actor, "application:read") === undefined ? toStaffApplicationView : toApplicationView;

/**
 * The ids of one page of a part-of-name search. Each half of the union is answered by the trigram index of its
 * expression: the application's own names, and for staff the student's name and e-mail.
 * Of more than 10,000 matches any 10,001 are taken, not the newest: to sort them all would take too long.
 */
async function searchIds(query: ApplicationListQuery & { search: string }, byStudent: boolean) {
  const isNamed = Prisma.sql`lower(a.university_name || ' ' || a.program_name) LIKE ${likePattern(query.search)}`;
  const filter = Prisma.sql`
    (${query.student_id ?? null}::uuid IS NULL OR a.student_id = ${query.student_id ?? null}::uuid)
    AND (${query.status ?? null}::text IS NULL OR a.status::text = ${query.status ?? null})`;
  // Without what the first half has already: a plain UNION would sort all of both before the limit could end it.
  const ofStudents = Prisma.sql`
    UNION ALL
    SELECT a.id, a.created_at FROM users u JOIN applications a ON a.student_id = u.id
    WHERE lower(u.name || ' ' || u.email) LIKE ${likePattern(query.search)} AND NOT ${isNamed} AND ${filter}`;
  const rows = await db.$queryRaw<{ id: string | null; total: number }[]>`
    WITH found AS MATERIALIZED (
      SELECT a.id, a.created_at FROM applications a
      WHERE ${isNamed} AND ${filter}
      ${byStudent ? ofStudents : Prisma.empty}
      LIMIT ${countedUpTo + 1}
    )
    SELECT page.id, total.total FROM (SELECT count(*)::int AS total FROM found) AS total LEFT JOIN (
      SELECT id FROM found ORDER BY created_at DESC, id DESC LIMIT ${query.limit} OFFSET ${query.offset}
    ) AS page ON true`;
  // A page past the end has no ids, and still the total.
  return { ids: rows.flatMap(({ id }) => id ?? []), total: rows[0]?.total ?? 0 };
}

/**
 * One page of applications, newest first: a student's own; for staff everybody's or those of one student, with the
 * team's notes. A student who names another's id, and staff who name nobody's, get 404.
 */
export async function listApplications(actor: Actor, asked: ApplicationListQuery): Promise<Page<View>> {
  assertMayEver(actor, "application:read");
  const own = scopeOf(actor, "application:read");
  if (asked.student_id !== undefined) await assertStudentVisible(actor, "application:read", asked.student_id);
  const query = { ...asked, student_id: own ?? asked.student_id };
  const { limit, offset, status, student_id: studentId, search } = query;
  const page = (rows: ApplicationRow[], total: number) => ({ rows: rows.map(viewFor(actor)), total, limit, offset });
  if (search) {
    const { ids, total } = await searchIds({ ...query, search }, own === undefined);
    const where = { id: { in: ids } };
    return page(await db.application.findMany({ where, orderBy: newestFirst, include: withSteps }), total);
  }
  const where = { ...(studentId && { studentId }), ...(status && { status }) };
  const [rows, total] = await Promise.all([
    db.application.findMany({ where, orderBy: newestFirst, take: limit, skip: offset, include: withSteps }),
    db.application.count({ where, take: countedUpTo + 1 }),
  ]);
  return page(rows, total);
}

/** One application, as its student or staff may read it. */
export async function getApplication(actor: Actor, id: string): Promise<View> {
  assertMayEver(actor, "application:read");
  const own = scopeOf(actor, "application:read");
  const row = await db.application.findFirst({ where: { id, ...(own && { studentId: own }) }, include: withSteps });
  if (!row) throw new AppError("not_found");
  return viewFor(actor)(row);
}
