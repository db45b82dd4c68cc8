import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { Prisma } from "@/lib/generated/prisma/client";
import { countedUpTo } from "@/lib/http/list/page";
import { db } from "@/lib/platform/db";
import type { AdminOverview, ProcessingOverview } from "@/lib/stats/views";
import { readRecentActivity } from "./recent-activity";

/** The figures for the caller's dashboard: the admin's or the processing team's. */
export function getOverview(actor: Actor): Promise<AdminOverview | ProcessingOverview> {
  assertCan(actor, "stats:read");
  return actor.kind === "user" && actor.role === "admin" ? getAdminOverview(actor) : getProcessingOverview(actor);
}

/** Counts rows from an index, up to 10,001. They must be read in index order, or Postgres may scan the table. */
async function countInOrder(rows: Prisma.Sql): Promise<number> {
  const [counted] = await db.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS total FROM (${rows} LIMIT ${countedUpTo + 1}) AS found`;
  return counted?.total ?? 0;
}

const activeStudents = Prisma.sql`SELECT FROM users WHERE role = 'student' AND active ORDER BY created_at`;

/** The processing team's figures: students, applications, open requests and recent activity. */
export async function getProcessingOverview(actor: Actor): Promise<ProcessingOverview> {
  assertCan(actor, "stats:read");
  const [students, applications, tasks, recent_activity] = await Promise.all([
    countInOrder(activeStudents),
    countInOrder(Prisma.sql`SELECT FROM applications ORDER BY id`),
    countInOrder(Prisma.sql`SELECT FROM requests WHERE status = 'open' ORDER BY created_at, id`),
    readRecentActivity(),
  ]);
  return { students, applications, tasks, recent_activity };
}

/** The four figures on the admin's Overview. */
export async function getAdminOverview(actor: Actor): Promise<AdminOverview> {
  assertCan(actor, "consultation:list");
  const [total, pending, students, team] = await Promise.all([
    countInOrder(Prisma.sql`SELECT FROM consultations ORDER BY created_at DESC, id DESC`),
    countInOrder(Prisma.sql`SELECT FROM consultations WHERE status = 'pending' ORDER BY created_at DESC, id DESC`),
    countInOrder(activeStudents),
    countInOrder(Prisma.sql`SELECT FROM users WHERE role = 'processing' AND active ORDER BY created_at`),
  ]);
  return {
    total_consultations: total,
    pending_consultations: pending,
    active_students: students,
    processing_team: team,
  };
}
