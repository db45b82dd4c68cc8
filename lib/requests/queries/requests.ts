import "server-only";
import { type Actor, assertMayEver, scopeOf } from "@/lib/auth/policy";
import type { Prisma } from "@/lib/generated/prisma/client";
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

/** A student's open requests, for the team's screens; at most 200. */
export async function listOpenRequests(actor: Actor, studentId: string): Promise<StaffRequestView[]> {
  const { rows } = await listRequests(actor, { student_id: studentId, status: "open", limit: 200, offset: 0 });
  return rows.filter((row): row is StaffRequestView => "recommendation" in row);
}
