import "server-only";
import type { Role } from "@/lib/auth/roles";
import { Prisma } from "@/lib/generated/prisma/client";
import { hasOwnMail, mailAfterSeconds, type NoticeKind, wantsMail } from "@/lib/notices/labels";
import { now } from "@/lib/platform/clock";
import { type Tx, writeBeforeCommit } from "@/lib/platform/db";
import { enqueue } from "@/lib/platform/jobs";
import { announce, liveChannel } from "@/lib/platform/live/announce";

/**
 * Who is told: accounts; all admins; whoever answers for the person. If nobody does, or they have left: nobody, the
 * admins, or everybody of the team (the admins, while members see only some).
 */
type Told = readonly (string | null | undefined)[] | "admins" | "owner" | "owner-or-admins" | "owner-or-team";

/** What has happened, and who should know of it. */
export type NoticeToWrite = {
  kind: NoticeKind;
  /** Closed accounts, and whoever did it, are told nothing. */
  to: Told;
  /** Who did it. */
  by?: string | null | undefined;
  /** The person it is about: as a contact, or as a student's account. */
  contactId?: string | null | undefined;
  studentId?: string | null | undefined;
  /** The task, document, booking, application, request, import or referral: the line leads there. */
  recordId?: string | null | undefined;
  /** One word more about what happened, of at most 40 characters: "moved", "approved". */
  detail?: string | null | undefined;
  /** What unread notices of this kind are one line by, unless it is the person, or else the record. */
  group?: string | undefined;
  /** The undoable change that it is about: an undo takes the line back, and mail and push wait as long. */
  held?: { changeId: string; leavesAt: Date } | undefined;
};

type Written = {
  id: string;
  role: Role;
  kind: NoticeKind;
  leavesAt: string | null;
  switched: NoticeKind[];
  isPushed: boolean;
};

/**
 * Tells people of something, in the transaction of what has happened: a line in the bell of each, shown on their open
 * tabs, and later a push and a mail where they want that (lib/bell/jobs.ts). Written with all others of the transaction
 * just before it commits; no command reads it back.
 */
export async function notify(tx: Tx, notice: NoticeToWrite): Promise<void> {
  await writeBeforeCommit<NoticeToWrite>(tx, write, notice);
}

/** The rows of a notice for the statement below: one for each account, or one for a group of people. */
function wantedBy({ to, held, ...notice }: NoticeToWrite): object[] {
  const rest = { ...notice, changeId: held?.changeId ?? null, leavesAt: held?.leavesAt.toISOString() ?? null };
  if (typeof to === "string") return [{ ...rest, whom: to, account: null }];
  return [...new Set(to)].flatMap((account) => (account ? { ...rest, whom: null, account } : []));
}

async function write(tx: Tx, notices: NoticeToWrite[]): Promise<void> {
  const wanted = notices.flatMap(wantedBy);
  if (wanted.length === 0) return;
  // In the order of the receivers, who are locked by their lines.
  const rows = await tx.$queryRaw<Written[]>`
    WITH about AS (
      SELECT n.*, c.id AS contact_id, o.id AS owner_id
      FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS n (
        kind notice_kind, account uuid, whom text, by uuid, "contactId" uuid, "studentId" uuid, "recordId" uuid,
        detail text, "group" text, "changeId" uuid, "leavesAt" text)
      -- Looked up for each: a handful of lines, which the planner takes for a hundred.
      LEFT JOIN LATERAL (
        SELECT id, assigned_to_id FROM contacts WHERE id = coalesce(
          (SELECT coalesce(m.merged_into_id, m.id) FROM contacts AS m WHERE m.id = n."contactId"),
          (SELECT s.id FROM contacts AS s WHERE s.student_id = n."studentId"))
        LIMIT 1
      ) AS c ON TRUE
      LEFT JOIN LATERAL (
        SELECT id FROM users WHERE n.whom LIKE 'owner%' AND id = c.assigned_to_id AND active LIMIT 1
      ) AS o ON TRUE
    ), told AS (
      SELECT gen_random_uuid() AS id, u.id AS user_id, u.role, u.notice_mails_switched, a.*
      FROM about AS a CROSS JOIN LATERAL (
        SELECT * FROM users WHERE id = coalesce(a.account, a.owner_id)
        UNION ALL
        SELECT * FROM users WHERE role = 'admin' AND a.whom <> 'owner' AND a.owner_id IS NULL
        UNION ALL
        SELECT * FROM users WHERE role = 'processing' AND a.whom = 'owner-or-team' AND a.owner_id IS NULL
          AND NOT EXISTS (SELECT FROM team_rules WHERE own_students_only)
      ) AS u
      WHERE u.active AND u.id IS DISTINCT FROM a.by
      ORDER BY u.id
    ), written AS (
      INSERT INTO notices (id, user_id, kind, detail, contact_id, record_id, group_key, change_id, created_at)
      SELECT id, user_id, kind, left(detail, 40), contact_id, "recordId",
        kind || ':' || coalesce("group", contact_id::text, "recordId"::text, ''), "changeId", ${now()}
      FROM told
    )
    -- What announce() would tell, without a statement of its own: all bookings pass here.
    SELECT id, role::text, kind::text, "leavesAt", notice_mails_switched::text[] AS switched,
      EXISTS (SELECT FROM push_subscriptions AS p WHERE p.user_id = told.user_id) AS "isPushed",
      pg_notify(${liveChannel}, json_build_object(
        'kind', 'notice', 'id', user_id, 'accounts', json_build_array(user_id), 'roles', json_build_array())::text
      )::text AS heard
    FROM told`;
  for (const { id, role, kind, leavesAt, switched, isPushed } of rows) {
    const holdSeconds = leavesAt === null ? 0 : Math.max(0, Math.ceil((Date.parse(leavesAt) - now().getTime()) / 1000));
    if (wantsMail(role, kind, switched) && !hasOwnMail(role, kind)) {
      await enqueue(tx, "notice-mail", { noticeId: id }, { afterSeconds: holdSeconds + mailAfterSeconds });
    }
    if (isPushed) await enqueue(tx, "notice-push", { noticeId: id }, { afterSeconds: holdSeconds });
  }
}

/** Takes back the lines about a change that is being undone. */
export async function withdrawNotices(tx: Tx, changeId: string): Promise<void> {
  const rows = await tx.$queryRaw<{ userId: string }[]>`
    DELETE FROM notices WHERE change_id = ${changeId}::uuid RETURNING user_id AS "userId"`;
  await tellBells(tx, rows);
}

/** Tells the open tabs of these accounts that their bell has changed. */
export async function tellBells(tx: Tx, rows: readonly { userId: string }[]): Promise<void> {
  for (const id of new Set(rows.map(({ userId }) => userId))) {
    await announce(tx, { kind: "notice", id, accounts: [id], roles: [] });
  }
}

/** Which lines, by what they are about. */
type Settled = {
  kind: NoticeKind;
  /** Only this account's, or all but that one's. */
  userId?: string;
  butNot?: string;
} & ({ studentId: string; recordId?: never } | { recordId: string; studentId?: never });

/**
 * Marks lines as read, of one account or of all, because what they are about was read or done in its own place: about a
 * student, or about a record.
 */
export async function settleNotices(tx: Tx, { kind, userId, butNot, studentId, recordId }: Settled): Promise<void> {
  const about = studentId
    ? Prisma.sql`contact_id = (SELECT c.id FROM contacts AS c WHERE c.student_id = ${studentId}::uuid)`
    : Prisma.sql`record_id = ${recordId ?? null}::uuid`;
  const whose = userId
    ? Prisma.sql`user_id = ${userId}::uuid`
    : Prisma.sql`user_id IS DISTINCT FROM ${butNot ?? null}::uuid`;
  const rows = await tx.$queryRaw<{ userId: string }[]>`
    UPDATE notices SET seen_at = ${now()}
    WHERE kind = ${kind}::notice_kind AND seen_at IS NULL AND ${about} AND ${whose} RETURNING user_id AS "userId"`;
  await tellBells(tx, rows);
}
