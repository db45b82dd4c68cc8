import "server-only";
import { type Actor, assertCan, studentScopeOf } from "@/lib/auth/policy";
import { Prisma } from "@/lib/generated/prisma/client";
import { sqlNumber } from "@/lib/http/list/ordered-list";
import { countedUpTo } from "@/lib/http/list/page";
import { db } from "@/lib/platform/db";
import type { AdminOverview, ProcessingOverview } from "@/lib/stats/views";
import { copiedColumns, firstOwned, type OwnedColumns, ownedParts } from "@/lib/students/queries/owned";
import { readRecentActivity } from "./recent-activity";

/** The figures for the caller's dashboard: the admin's or the processing team's. */
export function getOverview(actor: Actor): Promise<AdminOverview | ProcessingOverview> {
  assertCan(actor, "stats:read");
  return actor.kind === "user" && actor.role === "admin" ? getAdminOverview(actor) : getProcessingOverview(actor);
}

/** Counts rows from an index, up to 10,001. They must be read in index order, or Postgres may scan the table. */
const counted = (rows: Prisma.Sql) =>
  Prisma.sql`(SELECT count(*)::int FROM (${rows} LIMIT ${countedUpTo + 1}) AS found)`;

const activeStudents = Prisma.sql`SELECT FROM users WHERE role = 'student' AND active ORDER BY created_at`;

/** The processing team's figures: students, applications, open requests and recent activity. */
export async function getProcessingOverview(actor: Actor): Promise<ProcessingOverview> {
  assertCan(actor, "stats:read");
  const scope = studentScopeOf(actor);
  const rows = scope
    ? await seenRows(actor)
    : {
        students: activeStudents,
        applications: Prisma.sql`SELECT FROM applications ORDER BY id`,
        tasks: Prisma.sql`SELECT FROM requests WHERE status = 'open' ORDER BY created_at, id`,
      };
  const [[figures], recent_activity] = await Promise.all([
    db.$queryRaw<[Omit<ProcessingOverview, "recent_activity">]>`
      SELECT ${counted(rows.students)} AS students, ${counted(rows.applications)} AS applications,
        ${counted(rows.tasks)} AS tasks`,
    readRecentActivity(actor),
  ]);
  return { ...figures, recent_activity };
}

/** What a limited member sees of each, in an order that an index has: otherwise Postgres might scan the table. */
async function seenRows(actor: Actor) {
  const parts = await ownedParts(actor, undefined);
  const rowsOf = (from: Prisma.Sql, owned: OwnedColumns, order: Prisma.Sql, conditions: Prisma.Sql[] = []) => {
    const list = { columns: Prisma.sql`t.id, t.created_at`, order, from };
    const first = firstOwned(list, { parts, conditions, columns: owned }, sqlNumber(countedUpTo + 1));
    return Prisma.sql`SELECT FROM (${first}) AS t`;
  };
  const [newest, oldest] = [Prisma.sql`t.created_at DESC, t.id DESC`, Prisma.sql`t.created_at, t.id`];
  const ofStudents = { owner: copiedColumns.owner, country: Prisma.sql`t.preferred_country` };
  const active = [Prisma.sql`t.role = 'student'`, Prisma.sql`t.active`];
  return {
    students: rowsOf(Prisma.sql`users AS t`, ofStudents, newest, active),
    applications: rowsOf(Prisma.sql`applications AS t`, copiedColumns, newest),
    tasks: rowsOf(Prisma.sql`requests AS t`, copiedColumns, oldest, [Prisma.sql`t.status = 'open'`]),
  };
}

/** The four figures on the admin's Overview. */
export async function getAdminOverview(actor: Actor): Promise<AdminOverview> {
  assertCan(actor, "consultation:list");
  const newestFirst = Prisma.sql`ORDER BY created_at DESC, id DESC`;
  const [figures] = await db.$queryRaw<[AdminOverview]>`
    SELECT ${counted(Prisma.sql`SELECT FROM consultations ${newestFirst}`)} AS total_consultations,
      ${counted(Prisma.sql`SELECT FROM consultations WHERE status = 'pending' ${newestFirst}`)} AS pending_consultations,
      ${counted(activeStudents)} AS active_students,
      ${counted(Prisma.sql`SELECT FROM users WHERE role = 'processing' AND active ORDER BY created_at`)} AS processing_team`;
  return figures;
}
