import "server-only";
import { type Actor, assertMayEver, scopeOf, studentScopeOf } from "@/lib/auth/policy";
import { Prisma } from "@/lib/generated/prisma/client";
import { idPage } from "@/lib/http/list/ordered-list";
import { countedPage, countedUpTo, type Page } from "@/lib/http/list/page";
import { db } from "@/lib/platform/db";
import type { RequestListQuery } from "@/lib/requests/schema";
import {
  type RequestView,
  type StaffRequestView,
  toRequestView,
  toStaffRequestView,
  withRecommendation,
} from "@/lib/requests/views";
import { firstOwned, ownedParts } from "@/lib/students/queries/owned";
import { assertStudentVisible } from "@/lib/students/queries/visible";

const newestFirst = [{ createdAt: "desc" }, { id: "desc" }] satisfies Prisma.RequestOrderByWithRelationInput[];

/**
 * One page of requests, newest first: a student's own; for staff everyone's or one student's, with their
 * recommendations.
 */
export async function listRequests(
  actor: Actor,
  query: RequestListQuery,
): Promise<Page<RequestView | StaffRequestView>> {
  assertMayEver(actor, "request:read");
  const { limit, offset, status, student_id: asked } = query;
  const own = scopeOf(actor, "request:read");
  if (asked !== undefined) await assertStudentVisible(actor, "request:read", asked);
  const studentId = own ?? asked;
  if (studentId === undefined && (query.assigned_to_id || studentScopeOf(actor))) return listOwned(actor, query);
  const where = { ...(studentId && { studentId }), ...(status && { status }) };
  const view = own === undefined ? toStaffRequestView : toRequestView;
  const list = { where, orderBy: newestFirst };
  const page = await countedPage(
    query,
    db.request.findMany({ ...list, take: limit, skip: offset, include: withRecommendation }),
    () => db.request.count({ ...list, take: countedUpTo + 1 }),
  );
  return { ...page, rows: page.rows.map(view) };
}

/** The same of an owner, and of those whom a limited member sees. */
async function listOwned(
  actor: Actor,
  { status, assigned_to_id: owner, ...paging }: RequestListQuery,
): Promise<Page<StaffRequestView>> {
  const parts = await ownedParts(actor, owner);
  const conditions = status ? [Prisma.sql`t.status = ${status}::request_status`] : [];
  const list = {
    columns: Prisma.sql`t.id, t.created_at`,
    order: Prisma.sql`t.created_at DESC, t.id DESC`,
    from: Prisma.sql`requests AS t`,
  };
  const page = await idPage({ ...list, first: (rows) => firstOwned(list, { parts, conditions }, rows) }, paging);
  const where = { id: { in: page.rows } };
  const rows = await db.request.findMany({ where, orderBy: newestFirst, include: withRecommendation });
  return { ...page, rows: rows.map(toStaffRequestView) };
}

/** A student's open requests, for the team's screens; at most 200. */
export async function listOpenRequests(actor: Actor, studentId: string): Promise<StaffRequestView[]> {
  const { rows } = await listRequests(actor, { student_id: studentId, status: "open", limit: 200, offset: 0 });
  return rows.filter((row): row is StaffRequestView => "recommendation" in row);
}
