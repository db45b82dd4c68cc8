import "server-only";
import { applicationStatuses } from "@/lib/applications/labels";
import { overStatuses } from "@/lib/applications/status";
import { Prisma } from "@/lib/generated/prisma/client";
import { addDays, officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { type TaskRuleValue, taskRules } from "@/lib/tasks/labels";

/** What a rule has found: a record that needs a task, and whom it is about. */
export type FoundRecord = {
  record_id: string;
  contact_id: string;
  application_id: string | null;
  assigned_to_id: string | null;
  /** What the task's title names: a programme with its university, a document's type; null for a lead. */
  subject: string | null;
};

/**
 * The records that a rule looks at, the last to come first: the job's cost doesn't depend on how much an office has left
 * lying for years.
 */
const mostLookedAt = 10_000;

const open = applicationStatuses.map(({ value }) => value).filter((value) => !overStatuses.includes(value));
const hoursOf = (rule: TaskRuleValue) => taskRules.find(({ value }) => value === rule)?.hours ?? 0;
/** What has been so since before this moment needs a task. */
const before = (rule: TaskRuleValue) => new Date(now().getTime() - hoursOf(rule) * 3600_000);
const lastDeadline = () => addDays(officeDate(now()), hoursOf("offer_deadline") / 24);

type Rule = {
  /** A SELECT for the records in question, with the columns of FoundRecord and `since`. */
  found: () => Prisma.Sql;
  /** A condition for a task `t` of the rule: the reason for it is still there. */
  holds: () => Prisma.Sql;
};

const programme = Prisma.sql`a.program_name || ', ' || a.university_name`;
const talked = (contact: Prisma.Sql, since: Prisma.Sql) => Prisma.sql`EXISTS (
  SELECT FROM contact_entries AS e
  WHERE e.contact_id = ${contact} AND e.kind IN ('call', 'visit', 'whatsapp') AND e.created_at > ${since})`;

const rules: Record<TaskRuleValue, Rule> = {
  application_unchanged: {
    found: () => Prisma.sql`
      SELECT a.id AS record_id, c.id AS contact_id, a.id AS application_id, a.assigned_to_id, ${programme} AS subject,
        a.updated_at AS since
      FROM unnest(${open}::application_status[]) AS s (status) CROSS JOIN LATERAL (
        SELECT * FROM applications WHERE status = s.status AND updated_at < ${before("application_unchanged")}::timestamptz
        ORDER BY updated_at DESC, id DESC LIMIT ${mostLookedAt}
      ) AS a JOIN contacts AS c ON c.student_id = a.student_id`,
    holds: () => Prisma.sql`EXISTS (SELECT FROM applications AS a WHERE a.id = t.record_id
      AND a.status = ANY (${open}::application_status[])
      AND a.updated_at < ${before("application_unchanged")}::timestamptz)`,
  },
  offer_deadline: {
    found: () => Prisma.sql`
      SELECT a.id AS record_id, c.id AS contact_id, a.id AS application_id, a.assigned_to_id, ${programme} AS subject,
        a.deadline::timestamptz AS since
      FROM (
        SELECT * FROM applications WHERE status = 'offer_received'
          AND deadline >= ${officeDate(now())}::date AND deadline <= ${lastDeadline()}::date
        ORDER BY deadline DESC, id DESC LIMIT ${mostLookedAt}
      ) AS a JOIN contacts AS c ON c.student_id = a.student_id`,
    holds: () => Prisma.sql`EXISTS (SELECT FROM applications AS a WHERE a.id = t.record_id
      AND a.status = 'offer_received' AND a.deadline <= ${lastDeadline()}::date)`,
  },
  document_rejected: {
    found: () => Prisma.sql`
      SELECT d.id AS record_id, c.id AS contact_id, NULL::uuid AS application_id, c.assigned_to_id,
        d.type::text AS subject, d.reviewed_at AS since
      FROM (
        SELECT * FROM documents WHERE status = 'rejected' AND NOT replaced
          AND reviewed_at < ${before("document_rejected")}::timestamptz
        ORDER BY reviewed_at DESC, id DESC LIMIT ${mostLookedAt}
      ) AS d JOIN contacts AS c ON c.student_id = d.user_id`,
    holds: () => Prisma.sql`EXISTS (SELECT FROM documents AS d WHERE d.id = t.record_id
      AND d.status = 'rejected' AND NOT d.replaced)`,
  },
  lead_waiting: {
    found: () => Prisma.sql`
      SELECT c.id AS record_id, c.id AS contact_id, NULL::uuid AS application_id, c.assigned_to_id,
        NULL::text AS subject, c.stage_since AS since
      FROM (
        SELECT * FROM contacts WHERE stage = 'new' AND merged_into_id IS NULL
          AND stage_since < ${before("lead_waiting")}::timestamptz
        ORDER BY stage_since DESC, id DESC LIMIT ${mostLookedAt}
      ) AS c WHERE NOT ${talked(Prisma.sql`c.id`, Prisma.sql`${before("lead_waiting")}::timestamptz`)}`,
    holds: () => Prisma.sql`EXISTS (SELECT FROM contacts AS c WHERE c.id = t.record_id
      AND c.stage = 'new' AND c.merged_into_id IS NULL AND NOT ${talked(Prisma.sql`c.id`, Prisma.sql`t.created_at`)})`,
  },
};

/**
 * The records for which a rule is to make a task now, the last to come first: without those that have an open one, or one
 * that was ticked so recently that the rule's time hasn't passed since.
 */
export const findRecords = (tx: Tx, rule: TaskRuleValue, most: number): Promise<FoundRecord[]> =>
  tx.$queryRaw<FoundRecord[]>`
    SELECT f.record_id, f.contact_id, f.application_id, f.assigned_to_id, f.subject FROM (${rules[rule].found()}) AS f
    WHERE NOT EXISTS (
      SELECT FROM tasks AS t WHERE t.rule = ${rule}::task_rule AND t.record_id = f.record_id
        AND (t.done_at IS NULL OR t.done_at > ${before(rule)}::timestamptz))
    ORDER BY f.since DESC, f.record_id LIMIT ${most}`;

/** Ids of open tasks of a rule whose reason has gone, locked; those that somebody is changing just now come next time. */
export async function lockSettled(tx: Tx, rule: TaskRuleValue, most: number): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT t.id FROM tasks AS t WHERE t.rule = ${rule}::task_rule AND t.done_at IS NULL AND NOT ${rules[rule].holds()}
    ORDER BY t.id LIMIT ${most} FOR UPDATE SKIP LOCKED`;
  return rows.map(({ id }) => id);
}
