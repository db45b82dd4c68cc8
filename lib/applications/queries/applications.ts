import "server-only";
import type { ApplicationListQuery } from "@/lib/applications/schema/list";
import {
  type ApplicationHistoryView,
  type ApplicationView,
  type StaffApplicationView,
  toHistoryView,
  toOwnApplicationView,
  toStaffApplicationView,
} from "@/lib/applications/views";
import { type Action, type Actor, assertCan, assertMayEver, scopeOf, studentScopeOf } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import { Prisma } from "@/lib/generated/prisma/client";
import { allOf, anyOf } from "@/lib/http/list/merged-list";
import type { OrderedList } from "@/lib/http/list/ordered-list";
import { countedUpTo, type Page } from "@/lib/http/list/page";
import { searchedIdPage } from "@/lib/http/list/searched-list";
import { db } from "@/lib/platform/db";
import { holdsWords, peopleWords, searchWords } from "@/lib/platform/search";
import {
  copiedColumns,
  firstOwned,
  inPart,
  inPartWithoutIndex,
  isEverything,
  type OwnedPart,
  ofSeenStudent,
  ownedParts,
  partsOfOwner,
} from "@/lib/students/queries/owned";
import { assertStudentSeen } from "@/lib/students/queries/visible";
import { withOwner } from "@/lib/students/views";
import { isUuid } from "@/lib/text";

type View = ApplicationView | StaffApplicationView;

const withSteps = {
  ...withOwner,
  student: { select: { name: true, active: true } },
  steps: { orderBy: { position: "asc" }, select: { name: true, status: true, date: true } },
} satisfies Prisma.ApplicationInclude;

const newestFirst = [{ createdAt: "desc" }, { id: "desc" }] satisfies Prisma.ApplicationOrderByWithRelationInput[];

const withCity = {
  ...withSteps,
  programme: { select: { university: { select: { city: true } } } },
} satisfies Prisma.ApplicationInclude;

/** Applications as the caller sees them: only staff see the team's notes, only the student sees the city. */
async function viewsOf(where: Prisma.ApplicationWhereInput, isOwn: boolean): Promise<View[]> {
  const chosen = { where, orderBy: newestFirst };
  if (isOwn) return (await db.application.findMany({ ...chosen, include: withCity })).map(toOwnApplicationView);
  return (await db.application.findMany({ ...chosen, include: withSteps })).map(toStaffApplicationView);
}

/** The applications of some parts of the list, or those of them with one status, newest first. */
export function applicationsInOrder(parts: readonly OwnedPart[], status: ApplicationListQuery["status"]): OrderedList {
  const order = Prisma.sql`t.created_at DESC, t.id DESC`;
  const columns = Prisma.sql`t.id, t.search_text, t.created_at`;
  const ofStatus = status ? [Prisma.sql`t.status = ${status}::application_status`] : [];
  const someParts = anyOf(parts.map((part) => allOf(inPartWithoutIndex(part, copiedColumns))));
  return {
    table: "applications",
    columns,
    first: (rows) =>
      firstOwned({ columns, order, from: Prisma.sql`applications AS t` }, { parts, conditions: ofStatus }, rows),
    // Written so that no other index matches: only the trigram index should be used here.
    from: Prisma.sql`applications AS t WHERE ${allOf([
      ...(status ? [Prisma.sql`t.status::text = ${status}`] : []),
      ...(isEverything(parts) ? [] : [someParts]),
    ])}`,
    order,
  };
}

/**
 * One page of ids of a single student's applications, which are few enough to scan. Students search university and
 * programme names; staff also search the student's name, email and phone.
 */
async function idPageOfStudent(
  studentId: string,
  query: ApplicationListQuery,
  { isOwn, parts }: { isOwn: boolean; parts: readonly OwnedPart[] },
): Promise<Page<string>> {
  const { limit, offset, status, search = "" } = query;
  const text = isOwn ? Prisma.sql`lower(t.university_name || ' ' || t.program_name)` : Prisma.sql`t.search_text`;
  const [answer] = await db.$queryRaw<{ total: number; ids: string[] }[]>`
    WITH found AS MATERIALIZED (
      SELECT t.id, t.created_at FROM applications AS t
      WHERE t.student_id = ${studentId}::uuid ${status ? Prisma.sql`AND t.status = ${status}::application_status` : Prisma.empty}
        AND ${anyOf(parts.map((part) => allOf(inPart(part, copiedColumns))))}
        AND ${holdsWords(text, isOwn ? searchWords(search) : peopleWords(search))}
      LIMIT ${countedUpTo + 1}
    )
    SELECT
      (SELECT count(*)::int FROM found) AS total,
      ARRAY(SELECT id FROM found ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}) AS ids`;
  return { rows: answer?.ids ?? [], total: answer?.total ?? 0, limit, offset };
}

/**
 * One page of applications, newest first: a student's own; for staff everyone's or one student's, with the team's
 * notes. Throws 404 if a student names another student, or staff name an unknown one.
 */
export async function listApplications(actor: Actor, query: ApplicationListQuery): Promise<Page<View>> {
  assertMayEver(actor, "application:read");
  const own = scopeOf(actor, "application:read");
  if (query.student_id !== undefined) assertCan(actor, "application:read", { ownerId: query.student_id });
  const studentId = own ?? query.student_id;
  if (studentId !== undefined && !isUuid(studentId)) throw new AppError("not_found");
  if (studentId && studentScopeOf(actor)) await assertStudentSeen(actor, studentId);
  const filter = own === undefined ? query.assigned_to_id : undefined;
  // Whoever may see a student sees all of their applications.
  const parts = await (studentId ? partsOfOwner : ownedParts)(actor, filter);
  const page = studentId
    ? await idPageOfStudent(studentId, query, { isOwn: own !== undefined, parts })
    : await searchedIdPage(applicationsInOrder(parts, query.status), peopleWords(query.search ?? ""), query);
  // Whoever has an application exists.
  if (studentId && own === undefined && page.total === 0) await assertStudentSeen(actor, studentId);
  return { ...page, rows: page.total === 0 ? [] : await viewsOf({ id: { in: page.rows } }, own !== undefined) };
}

/** One application, for its student or staff. */
export async function getApplication(actor: Actor, id: string): Promise<View> {
  assertMayEver(actor, "application:read");
  const own = scopeOf(actor, "application:read");
  const [view] = await viewsOf({ id, ...(own ? { studentId: own } : ofSeenStudent(actor)) }, own !== undefined);
  if (!view) throw new AppError("not_found");
  return view;
}

/** Throws 404 if the application doesn't exist, or the caller may not see its student, before the rest of the request is checked. */
export async function assertApplicationExists(actor: Actor, action: Action, id: string): Promise<void> {
  assertCan(actor, action);
  const row = await db.application.findFirst({ where: { id, ...ofSeenStudent(actor) }, select: { id: true } });
  if (!row) throw new AppError("not_found");
}

const mostEntries = 200;

/** An application's last 200 changes, newest first. */
export async function listHistory(actor: Actor, id: string): Promise<ApplicationHistoryView[]> {
  await assertApplicationExists(actor, "application:history", id);
  const rows = await db.applicationEvent.findMany({
    where: { applicationId: id },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: mostEntries,
    include: { actor: { select: { name: true } } },
  });
  return rows.map(toHistoryView);
}
