import "server-only";
import { type Actor, assertAccount, assertCan, studentScopeOf } from "@/lib/auth/policy";
import { helpWith } from "@/lib/consultations/queries/consultations";
import { careAddress, careMark } from "@/lib/distress/emails";
import { distressIn } from "@/lib/distress/read/read";
import { AppError } from "@/lib/errors";
import type { ThreadSide } from "@/lib/generated/prisma/enums";
import { queueEmail } from "@/lib/mail/commands/outbox";
import { notify } from "@/lib/notices/commands/notify";
import { mailAfterSeconds } from "@/lib/notices/labels";
import { now } from "@/lib/platform/clock";
import { type Tx, transaction } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { enqueue } from "@/lib/platform/jobs";
import { officeEmail } from "@/lib/platform/mail";
import { mayRaiseCare } from "@/lib/platform/rate-limit";
import { lockStudent } from "@/lib/students/commands/lock";
import { assertStudentSeen } from "@/lib/students/queries/visible";
import { careMail } from "@/lib/threads/emails";
import { sideOf } from "@/lib/threads/queries";
import type { ThreadMessageInput } from "@/lib/threads/schema";
import { type SentMessageView, toThreadMessageView, withSenderAndDocuments } from "@/lib/threads/views";
import { tellThread } from "./tell";

/**
 * Sends a message in a student's thread: the student's own, or the office's to any student, with documents of that
 * student. If the office starts a bout of messages that the student has not read, a mail follows later
 * (lib/threads/jobs.ts). What a student writes in distress is marked, the office gets a mail, and the student helplines.
 * Throws 404 if the id isn't a student's, and 422 for a document that isn't theirs.
 */
export async function sendThreadMessage(
  actor: Actor,
  studentId: string,
  { text, document_ids }: ThreadMessageInput,
): Promise<SentMessageView> {
  const sender = assertAccount(actor, "thread:write");
  assertCan(actor, "thread:write", { ownerId: studentId });
  if (studentScopeOf(actor)) await assertStudentSeen(actor, studentId);
  const side = sideOf(actor);
  const documentIds = [...new Set(document_ids)].sort();
  const distress = side === "student" ? distressIn(text) : null;
  const help = distress && (await helpWith(distress));
  const isRaised = distress !== null && (await mayRaiseCare(studentId));
  return transaction(async (tx) => {
    await lockStudent(tx, studentId);
    await assertDocumentsOf(tx, studentId, documentIds);
    const { number, isBout } = await takeNumber(tx, studentId, side, distress?.isCertain === true);
    const message = { threadId: studentId, number, side, senderId: sender.id, text, createdAt: now() };
    await tx.threadMessage.create({
      data: { ...message, attached: documentIds.length, needsCare: distress !== null },
    });
    if (documentIds.length > 0) {
      const attachments = documentIds.map((documentId) => ({ threadId: studentId, number, documentId }));
      await tx.threadAttachment.createMany({ data: attachments });
    }
    if (isBout && side === "office") {
      await enqueue(tx, "thread-mail", { studentId }, { afterSeconds: mailAfterSeconds });
    }
    if (isRaised) {
      await queueEmail(tx, {
        key: `thread:${studentId}:${number}:care`,
        to: careAddress(officeEmail()),
        subject: `${careMark}: message from ${sender.name}`,
        content: careMail(sender.name, text, `${env.appUrl}/processing/students/${studentId}`),
      });
    }
    const told = { studentId, by: sender.id, recordId: studentId };
    if (side === "office") await notify(tx, { kind: "message", to: [studentId], ...told });
    // Of distress only admins are told; of words that only may be it, whoever answers for the student as always.
    else if (distress?.isCertain) await notify(tx, { kind: "message", to: "admins", detail: "care", ...told });
    else await notify(tx, { kind: "message", to: "owner-or-admins", ...told });
    await tellThread(tx, studentId);
    const where = { threadId_number: { threadId: studentId, number } };
    const row = await tx.threadMessage.findUniqueOrThrow({ where, include: withSenderAndDocuments });
    return { ...toThreadMessageView(row, side), ...(help && { help }) };
  });
}

/** Throws 422 unless all of them are the student's. */
async function assertDocumentsOf(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const count = await tx.document.count({ where: { id: { in: [...ids] }, userId } });
  if (count < ids.length) throw AppError.field("document_ids", "A document is no longer there. Please choose again.");
}

/**
 * The next message's number, noted in the thread; `isBout`: the other side had read everything before it. The caller
 * holds the student's lock, so no number is given twice. The thread needs care from a message that is surely in distress
 * (`isCertain`) until the office answers.
 */
async function takeNumber(
  tx: Tx,
  id: string,
  side: ThreadSide,
  isCertain: boolean,
): Promise<{ number: number; isBout: boolean }> {
  const unread = side === "student" ? "officeUnread" : "studentUnread";
  const care = side === "office" ? { needsCare: false } : isCertain ? { needsCare: true } : {};
  const thread = await tx.thread.upsert({
    where: { id },
    create: { id, lastNumber: 1, lastMessageAt: now(), [unread]: 1, ...care },
    update: { lastNumber: { increment: 1 }, lastMessageAt: now(), [unread]: { increment: 1 }, ...care },
    select: { lastNumber: true, studentUnread: true, officeUnread: true },
  });
  return { number: thread.lastNumber, isBout: thread[unread] === 1 };
}
