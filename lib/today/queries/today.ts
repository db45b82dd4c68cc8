import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { listWaiting } from "@/lib/documents/queries/review";
import type { Prisma } from "@/lib/generated/prisma/client";
import { columnDate } from "@/lib/office-time";
import { db } from "@/lib/platform/db";
import type { NearDeadline, StalledApplication, TodayView, WaitingDocument, WaitingRequest } from "@/lib/today/views";
import { findDeadlines, findStalled } from "./applications";

/** How many of each kind are shown, and how far each is counted. */
const shown = 25;
const countedUpTo = 1_000;

const oldestFirst = [{ createdAt: "asc" }, { id: "asc" }] satisfies Prisma.RequestOrderByWithRelationInput[];

/** The team's open work: documents, requests, deadlines and stalled applications. */
export async function getToday(actor: Actor): Promise<TodayView> {
  assertCan(actor, "today:read");
  const [documents, requests, requestCount, deadlines, stalled] = await Promise.all([
    listWaiting(actor, { limit: shown, offset: 0 }),
    openRequests(),
    // In index order, so that Postgres can stop counting; by default Prisma would sort all rows by id.
    db.request.count({ where: { status: "open" }, orderBy: oldestFirst, take: countedUpTo + 1 }),
    findDeadlines(shown, countedUpTo + 1),
    findStalled(shown, countedUpTo + 1),
  ]);
  const applications = await readApplications([...deadlines.ids, ...stalled.ids]);
  const inOrder = (ids: string[]) => ids.flatMap((id) => applications.get(id) ?? []);
  return {
    counts: {
      document: documents.total,
      request: requestCount,
      deadline: deadlines.total,
      stalled: stalled.total,
    },
    documents: documents.rows.map(
      ({ id, user_id, student_name, uploaded_at, type }): WaitingDocument => ({
        kind: "document",
        id,
        student_id: user_id,
        student_name,
        since: uploaded_at,
        type,
      }),
    ),
    requests,
    // A deadline may have been removed since its id was read.
    deadlines: inOrder(deadlines.ids).flatMap(({ deadline, ...rest }): NearDeadline[] =>
      deadline === null ? [] : [{ kind: "deadline", ...rest, deadline }],
    ),
    stalled: inOrder(stalled.ids).map(({ deadline: _, ...rest }): StalledApplication => ({ kind: "stalled", ...rest })),
  };
}

async function openRequests(): Promise<WaitingRequest[]> {
  const rows = await db.request.findMany({
    where: { status: "open" },
    orderBy: oldestFirst,
    take: shown,
    include: { student: { select: { name: true } }, recommendation: { select: { title: true, subtitle: true } } },
  });
  return rows.map(({ id, studentId, student, createdAt, kind, recommendation }) => ({
    kind: "request",
    id,
    student_id: studentId,
    student_name: student.name,
    since: createdAt.toISOString(),
    request: kind,
    recommendation,
  }));
}

async function readApplications(ids: string[]) {
  const rows = await db.application.findMany({
    where: { id: { in: ids } },
    include: { student: { select: { name: true } } },
  });
  const entries = rows.map((row) => ({
    id: row.id,
    student_id: row.studentId,
    student_name: row.student.name,
    since: row.updatedAt.toISOString(),
    university_name: row.universityName,
    program_name: row.programName,
    status: row.status,
    deadline: row.deadline && columnDate(row.deadline),
  }));
  return new Map(entries.map((entry) => [entry.id, entry]));
}
