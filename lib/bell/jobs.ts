import "server-only";
import type { Role } from "@/lib/auth/roles";
import { queueEmail } from "@/lib/mail/commands/outbox";
import { notify } from "@/lib/notices/commands/notify";
import { wantsMail } from "@/lib/notices/labels";
import { now } from "@/lib/platform/clock";
import { lockKey, transaction } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { enqueue } from "@/lib/platform/jobs";
import { officeEmail } from "@/lib/platform/mail";
import { pushTo } from "@/lib/push/commands";
import { site } from "@/lib/site";
import { mailTime } from "@/lib/threads/mail-time";
import { noticeMail } from "./emails";
import { findUnread } from "./queries";
import { plainSentenceOf } from "./sentences";

/** An unread line is mailed again when something new comes after this time. */
const mailAgainMs = 24 * 3600_000;

/** In how many seconds a mail or push may leave: not while its change can be undone, and not at night. */
function secondsToWait(heldUntil: Date | null): number {
  const due = heldUntil && heldUntil > now() ? heldUntil : now();
  return Math.ceil((mailTime(due).getTime() - now().getTime()) / 1000);
}

const accountOf = (role: Role) => (role === "student" ? "My Profile, Account" : "My account");

/**
 * Job: mails somebody about a line that is still unread, if they want that and still see what it is about; not at night.
 * While the line is unread there is one mail in a day. The mail and its note commit together, so it is sent once.
 */
export async function mailNotice({ noticeId }: { noticeId: string }): Promise<void> {
  const found = await findUnread(noticeId);
  if (!found) return;
  const { line, href, receiver, heldUntil } = found;
  await transaction(async (tx) => {
    // One at a time for a receiver: of two notices of a line, the second sees that the first was mailed.
    await tx.$queryRaw`SELECT id FROM users WHERE id = ${receiver.id}::uuid FOR NO KEY UPDATE`;
    const notice = await tx.notice.findFirst({
      where: { id: noticeId, seenAt: null, user: { active: true } },
      include: { user: { select: { email: true, role: true, noticeMailsSwitched: true } } },
    });
    if (!notice || notice.mailedAt || !wantsMail(notice.user.role, notice.kind, notice.user.noticeMailsSwitched))
      return;
    const ofLine = { userId: notice.userId, groupKey: notice.groupKey, seenAt: null };
    const since = new Date(now().getTime() - mailAgainMs);
    if (await tx.notice.findFirst({ where: { ...ofLine, mailedAt: { gt: since } }, select: { id: true } })) return;
    const afterSeconds = secondsToWait(heldUntil);
    if (afterSeconds > 0) return enqueue(tx, "notice-mail", { noticeId }, { afterSeconds });
    const count = await tx.notice.count({ where: ofLine });
    await tx.notice.update({ where: { id: noticeId }, data: { mailedAt: now() } });
    await queueEmail(tx, {
      key: `notice:${noticeId}:${notice.userId}`,
      to: notice.user.email,
      replyTo: officeEmail(),
      content: noticeMail({
        sentence: plainSentenceOf(receiver.role, line.kind, line.detail),
        count,
        url: `${env.appUrl}${href}`,
        account: accountOf(receiver.role),
      }),
    });
  });
}

/** Job: pushes a line that is still unread to its receiver's browsers, but not at night. Says nothing about anybody. */
export async function pushNotice({ noticeId }: { noticeId: string }): Promise<void> {
  const found = await findUnread(noticeId);
  if (!found) return;
  const { line, href, receiver, heldUntil } = found;
  const afterSeconds = secondsToWait(heldUntil);
  if (afterSeconds > 0) return transaction((tx) => enqueue(tx, "notice-push", { noticeId }, { afterSeconds }));
  const text = plainSentenceOf(receiver.role, line.kind, line.detail);
  await pushTo(receiver.id, { kind: line.kind, title: site.name, text, url: href });
}

/** Tasks that one run tells of, and how long ago their time may have come: the server may have been away. */
const mostDue = 500;
const dueSinceMs = 24 * 3600_000;

type DueTask = { id: string; owner: string | null; student: string | null; contactId: string };

/**
 * Job: tells owners, and students whose tasks they are, of tasks whose time has come: once, and again after a new time or
 * a snooze. One process at a time.
 */
export async function tellDueTasks(): Promise<void> {
  await transaction(async (tx) => {
    const [lock] = await tx.$queryRaw<{ isFree: boolean }[]>`
      SELECT pg_try_advisory_xact_lock(${lockKey("due-tasks")}) AS "isFree"`;
    if (!lock?.isFree) return;
    const since = new Date(now().getTime() - dueSinceMs);
    const tasks = await tx.$queryRaw<DueTask[]>`
      SELECT t.id, t.assigned_to_id AS owner, CASE WHEN t.for_student THEN t.student_id END AS student,
        t.contact_id AS "contactId"
      FROM tasks AS t
      WHERE t.done_at IS NULL AND t.shows_at > ${since} AND t.shows_at <= ${now()}
        AND EXISTS (
          SELECT FROM users AS u WHERE u.active
            AND (u.id = t.assigned_to_id OR (t.for_student AND u.id = t.student_id)))
        AND NOT EXISTS (
          SELECT FROM notices AS n WHERE n.record_id = t.id AND n.kind = 'task_due' AND n.created_at >= t.shows_at)
      ORDER BY t.shows_at, t.id LIMIT ${mostDue}`;
    for (const { id, owner, student, contactId } of tasks) {
      await notify(tx, { kind: "task_due", to: [owner, student], contactId, recordId: id });
    }
  });
}
