import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { listWaiting } from "@/lib/documents/queries/review";
import { Prisma } from "@/lib/generated/prisma/client";
import { sqlNumber } from "@/lib/http/list/ordered-list";
import { columnDate } from "@/lib/office-time";
import { db } from "@/lib/platform/db";
import { firstOwned, type OwnedPart, ownedParts } from "@/lib/students/queries/owned";
import { withOwner } from "@/lib/students/views";
import type { TodayQuery } from "@/lib/today/schema";
import type { NearDeadline, StalledApplication, TodayView, WaitingDocument, WaitingRequest } from "@/lib/today/views";
import { findDeadlines, findStalled } from "./applications";

/** How many of each kind are shown, and how far each is counted. */
const shown = 25;
const countedUpTo = 1_000;

const oldestFirst = [{ createdAt: "asc" }, { id: "asc" }] satisfies Prisma.RequestOrderByWithRelationInput[];

/** The team's open work, or an owner's: documents, requests, deadlines and stalled applications. */
export async function getToday(actor: Actor, { assigned_to_id: owner }: TodayQuery = {}): Promise<TodayView> {
  assertCan(actor, "today:read");
  const parts = await ownedParts(actor, owner);
  const [documents, requests, deadlines, stalled] = await Promise.all([
    listWaiting(actor, { limit: shown, offset: 0, assigned_to_id: owner }),
    openRequests(parts),
    findDeadlines(parts, shown, countedUpTo + 1),
    findStalled(parts, shown, countedUpTo + 1),
  ]);
  const applications = await readApplications([...deadlines.ids, ...stalled.ids]);
  const inOrder = (ids: string[]) => ids.flatMap((id) => applications.get(id) ?? []);
  return {
    counts: {
      document: documents.total,
      request: requests.total,
      deadline: deadlines.total,
      stalled: stalled.total,
    },
    documents: documents.rows.map(
      ({ id, user_id, student_name, assigned_to, uploaded_at, type }): WaitingDocument => ({
        kind: "document",
        id,
        student_id: user_id,
        student_name,
        assigned_to,
        since: uploaded_at,
        type,
      }),
    ),
    requests: requests.rows,
    // A deadline may have been removed since its id was read.
    deadlines: inOrder(deadlines.ids).flatMap(({ deadline, ...rest }): NearDeadline[] =>
      deadline === null ? [] : [{ kind: "deadline", ...rest, deadline }],
    ),
    stalled: inOrder(stalled.ids).map(({ deadline: _, ...rest }): StalledApplication => ({ kind: "stalled", ...rest })),
  };
}

const requestsInOrder = {
  columns: Prisma.sql`t.id, t.created_at`,
  order: Prisma.sql`t.created_at, t.id`,
  from: Prisma.sql`requests AS t`,
};

/** The first open requests, and how many there are, counted up to 1,001. */
async function openRequests(parts: readonly OwnedPart[]): Promise<{ total: number; rows: WaitingRequest[] }> {
  const conditions = [Prisma.sql`t.status = 'open'`];
  const first = (rows: number) => firstOwned(requestsInOrder, { parts, conditions }, sqlNumber(rows));
  const [found] = await db.$queryRaw<{ total: number; ids: string[] }[]>`
    SELECT (SELECT count(*)::int FROM (${first(countedUpTo + 1)}) AS t) AS total,
      ARRAY(SELECT t.id FROM (${first(shown)}) AS t ORDER BY ${requestsInOrder.order}) AS ids`;
  const rows = await db.request.findMany({
    where: { id: { in: found?.ids ?? [] } },
    orderBy: oldestFirst,
    include: {
      student: { select: { name: true, ...withOwner } },
      recommendation: { select: { title: true, subtitle: true } },
    },
  });
  return { total: found?.total ?? 0, rows: rows.map(toWaitingRequest) };
}

type RequestRow = Prisma.RequestGetPayload<{
  include: {
    student: { select: { name: true; assignedTo: (typeof withOwner)["assignedTo"] } };
    recommendation: { select: { title: true; subtitle: true } };
  };
}>;

function toWaitingRequest({ id, studentId, student, createdAt, kind, recommendation }: RequestRow): WaitingRequest {
  return {
    kind: "request",
    id,
    student_id: studentId,
    student_name: student.name,
    assigned_to: student.assignedTo,
    since: createdAt.toISOString(),
    request: kind,
    recommendation,
  };
}

async function readApplications(ids: string[]) {
  const rows = await db.application.findMany({
    where: { id: { in: ids } },
    include: { student: { select: { name: true } }, ...withOwner },
  });
  const entries = rows.map((row) => ({
    id: row.id,
    student_id: row.studentId,
    student_name: row.student.name,
    assigned_to: row.assignedTo,
    since: row.updatedAt.toISOString(),
    university_name: row.universityName,
    program_name: row.programName,
    status: row.status,
    deadline: row.deadline && columnDate(row.deadline),
  }));
  return new Map(entries.map((entry) => [entry.id, entry]));
}
