import "server-only";
import { queueEmail } from "@/lib/mail/commands/outbox";
import { mailAfterSeconds } from "@/lib/notices/labels";
import { isMailWanted } from "@/lib/notices/queries";
import { now } from "@/lib/platform/clock";
import { type Tx, transaction } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { enqueue } from "@/lib/platform/jobs";
import { officeEmail } from "@/lib/platform/mail";
import { unreadMessagesMail } from "./emails";
import { mailTime } from "./mail-time";

/** Texts in one mail; whoever has more unread reads them in the portal. */
const mostTexts = 20;

type Reader = { name: string; email: string; hasText: boolean };

/** The student, locked like everything that changes a thread; undefined if the account is gone or closed. */
async function lockReader(tx: Tx, studentId: string): Promise<Reader | undefined> {
  // An address that nobody has confirmed may be somebody else's, so it gets no text.
  const [reader] = await tx.$queryRaw<Reader[]>`
    SELECT name, email, message_text_in_mails AND email_confirmed_at IS NOT NULL AS "hasText" FROM users
    WHERE id = ${studentId}::uuid AND role = 'student' AND active FOR NO KEY UPDATE`;
  return reader;
}

/**
 * Job: mails a student about messages from the office that have been unread for ten minutes, but not at night. One mail
 * for a bout: the next comes only after the student has read. The mail and the note that it was written commit together,
 * so it is sent once, however often the job runs.
 */
export async function mailUnread({ studentId }: { studentId: string }): Promise<void> {
  await transaction(async (tx) => {
    const reader = await lockReader(tx, studentId);
    const thread = reader && (await tx.thread.findUnique({ where: { id: studentId } }));
    if (!thread || thread.studentUnread === 0 || !(await isMailWanted(tx, studentId, "message"))) return;
    const unread = await tx.threadMessage.findMany({
      where: { threadId: studentId, number: { gt: thread.studentRead }, side: "office" },
      orderBy: { number: "asc" },
      take: mostTexts,
      select: { number: true, text: true, createdAt: true },
    });
    const [first] = unread;
    if (!first || first.number <= thread.mailedUpTo) return;
    const due = first.createdAt.getTime() + mailAfterSeconds * 1000;
    const leaves = mailTime(new Date(Math.max(due, now().getTime())));
    const afterSeconds = Math.ceil((leaves.getTime() - now().getTime()) / 1000);
    if (afterSeconds > 0) return enqueue(tx, "thread-mail", { studentId }, { afterSeconds });
    await tx.thread.update({ where: { id: studentId }, data: { mailedUpTo: thread.lastNumber } });
    const { subject, content } = unreadMessagesMail({
      studentName: reader.name,
      count: thread.studentUnread,
      texts: reader.hasText ? unread.flatMap(({ text }) => text || []) : null,
      threadUrl: `${env.appUrl}/student/messages`,
    });
    const key = `thread:${studentId}:${first.number}:unread`;
    await queueEmail(tx, { key, to: reader.email, replyTo: officeEmail(), subject, content });
  });
}
