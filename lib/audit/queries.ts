import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { type AuditEntry, Prisma } from "@/lib/generated/prisma/client";
import { idPage } from "@/lib/http/list/ordered-list";
import type { Page } from "@/lib/http/list/page";
import { officeMoment } from "@/lib/office-time";
import { db } from "@/lib/platform/db";
import { isUuid } from "@/lib/text";
import type { AuditListQuery } from "./schema";
import { type AuditNames, type AuditView, type NamedSubject, toAuditView } from "./views";

const order = Prisma.sql`t.created_at DESC, t.id DESC`;

/** A SELECT for the first matching entries. Each filter has an index in this order. */
function firstEntries({ id, action, person, from, to }: AuditListQuery, rows: Prisma.Sql): Prisma.Sql {
  const firstOf = (...who: Prisma.Sql[]) => {
    const conditions = [
      ...who,
      ...(id ? [Prisma.sql`t.id = ${id}::uuid`] : []),
      ...(action ? [Prisma.sql`t.action = ${action}`] : []),
      ...(from ? [Prisma.sql`t.created_at >= ${officeMoment(from, 0)}::timestamptz`] : []),
      ...(to ? [Prisma.sql`t.created_at < ${officeMoment(to, 24)}::timestamptz`] : []),
    ];
    const where = conditions.length > 0 ? Prisma.join(conditions, " AND ") : Prisma.sql`TRUE`;
    return Prisma.sql`(SELECT t.id, t.created_at FROM audit_entries AS t WHERE ${where} ORDER BY ${order} LIMIT ${rows})`;
  };
  if (!person) return firstOf();
  const who = person.toLowerCase();
  const did = firstOf(Prisma.sql`t.actor_id = ${who}::uuid`);
  const isAbout = firstOf(Prisma.sql`t.subject_id = ${who}`, Prisma.sql`t.actor_id IS DISTINCT FROM ${who}::uuid`);
  return Prisma.sql`SELECT * FROM (${did} UNION ALL ${isAbout}) AS t ORDER BY ${order} LIMIT ${rows}`;
}

/** One page of the audit log, newest first. */
export async function listAuditEntries(actor: Actor, query: AuditListQuery): Promise<Page<AuditView>> {
  assertCan(actor, "audit:read");
  const page = await idPage({ order, first: (rows) => firstEntries(query, rows) }, query);
  const found = await db.auditEntry.findMany({ where: { id: { in: page.rows } } });
  const byId = new Map(found.map((row) => [row.id, row]));
  const rows = page.rows.flatMap((id) => byId.get(id) ?? []);
  const names = await namesIn(rows);
  return { ...page, rows: rows.map((row) => toAuditView(row, names)) };
}

/** The names of all accounts and records the entries mention, as far as they still exist. */
async function namesIn(rows: AuditEntry[]): Promise<AuditNames> {
  const actorIds = [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))];
  const subjectIds = [...new Set(rows.flatMap(({ subjectId }) => (subjectId && isUuid(subjectId) ? [subjectId] : [])))];
  const [actors, subjects] = await Promise.all([
    db.user.findMany({ where: { id: { in: actorIds } }, select: { id: true, name: true } }),
    namedSubjects(subjectIds),
  ]);
  return {
    actors: new Map(actors.map(({ id, name }) => [id, name])),
    subjects: new Map(subjects.map((subject) => [subject.id, subject])),
  };
}

/** Looks the ids up in every table: an id is random, so it is in one table at most. */
async function namedSubjects(ids: string[]): Promise<NamedSubject[]> {
  if (ids.length === 0) return [];
  return db.$queryRaw<NamedSubject[]>`
    WITH wanted AS (SELECT id FROM unnest(${ids}::uuid[]) AS w (id))
    SELECT u.id, u.name, 'account' AS kind FROM wanted JOIN users AS u USING (id)
    UNION ALL SELECT c.id, c.name, 'consultation' FROM wanted JOIN consultations AS c USING (id)
    UNION ALL SELECT m.id, m.name, 'message' FROM wanted JOIN contact_messages AS m USING (id)
    UNION ALL SELECT d.id, u.name, 'document' FROM wanted JOIN documents AS d USING (id) JOIN users AS u ON u.id = d.user_id
    UNION ALL SELECT a.id, u.name, 'application' FROM wanted JOIN applications AS a USING (id) JOIN users AS u ON u.id = a.student_id
    UNION ALL SELECT r.id, u.name, 'request' FROM wanted JOIN requests AS r USING (id) JOIN users AS u ON u.id = r.student_id
    UNION ALL SELECT f.id, f.student_name, 'referral' FROM wanted JOIN referrals AS f USING (id)`;
}
