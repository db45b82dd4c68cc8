import "server-only";
import { randomUUID } from "node:crypto";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertAccount, assertCan } from "@/lib/auth/policy";
import { documentReviewedMail } from "@/lib/documents/emails";
import { labelOfType } from "@/lib/documents/labels";
import type { ReviewInput } from "@/lib/documents/schema/review";
import {
  type ReviewedDocumentView,
  type StaffDocumentRow,
  toStaffDocumentView,
  withPeople,
} from "@/lib/documents/views";
import { AppError } from "@/lib/errors";
import { queueEmail } from "@/lib/mail/commands/outbox";
import { notify } from "@/lib/notices/commands/notify";
import { isMailWanted } from "@/lib/notices/queries";
import { now } from "@/lib/platform/clock";
import { db, type Tx, transaction } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { officeEmail } from "@/lib/platform/mail";
import { ofSeenUser } from "@/lib/students/queries/owned";
import { type HeldChange, recordUndo, toUndo } from "@/lib/undo/commands/hold";
import { assertUnchanged } from "@/lib/undo/queries/conflict";
import { lockDocument } from "./lock";
import { toBefore } from "./undo";

/** Throws 404 for an unknown document, and one of a student whom the caller may not see, before the rest of the request is read. */
export async function assertDocumentToReview(actor: Actor, id: string): Promise<void> {
  assertCan(actor, "document:review");
  const row = await db.document.findFirst({ where: { id, ...ofSeenUser(actor) }, select: { id: true } });
  if (!row) throw new AppError("not_found");
}

/** Whether someone has decided since the caller looked. Not checked if the caller doesn't say what they saw. */
const hasMovedOn = ({ reviewedAt }: StaffDocumentRow, { reviewed_at: seen }: ReviewInput) =>
  seen !== undefined && (seen === null ? null : Date.parse(seen)) !== (reviewedAt?.getTime() ?? null);

/**
 * Approves a document, sends it back with what needs to be fixed, or reverses such a decision. The student gets a mail,
 * unless a newer version has replaced the document. Repeating the same decision does nothing; 409 if someone else was
 * faster. The mail is held, and the answer says how to undo the decision until it leaves.
 */
export async function reviewDocument(actor: Actor, id: string, input: ReviewInput): Promise<ReviewedDocumentView> {
  const { id: reviewerId } = assertAccount(actor, "document:review");
  assertCan(actor, "document:review");
  const { status } = input;
  const feedback = status === "pending" ? null : (input.feedback ?? null);
  return transaction(async (tx) => {
    const { row, isReplaced } = await lockDocument(tx, actor, id);
    const isSame = row.status === status && row.feedback === feedback;
    // If the answer got lost, a member repeats the request with the state from before the decision.
    const isRepeated = isSame && (row.reviewedById ?? reviewerId) === reviewerId;
    assertUnchanged(
      isRepeated || !hasMovedOn(row, input),
      "This document was reviewed by someone else. Please reload.",
    );
    if (isSame) return toStaffDocumentView(row);

    const decided = status === "pending" ? null : { reviewedById: reviewerId, reviewedAt: now() };
    const reviewed = await tx.document.update({
      where: { id },
      data: { status, feedback, version: { increment: 1 }, ...(decided ?? { reviewedById: null, reviewedAt: null }) },
      include: withPeople,
    });
    const details = { studentId: row.userId, type: row.type, from: row.status, to: status };
    await recordAudit({ action: "document-reviewed", actor, subjectId: id, details }, tx);
    const held = await recordUndo(tx, actor, {
      kind: "document",
      subjectId: id,
      version: reviewed.version,
      before: toBefore(row),
    });
    if (!isReplaced) await tellStudent(tx, reviewed, held);
    return { ...toStaffDocumentView(reviewed), ...toUndo(held) };
  });
}

/**
 * A closed account gets no mail, because its links wouldn't work. The key names the student, so that the mail is
 * deleted with the account.
 */
async function tellStudent(tx: Tx, reviewed: StaffDocumentRow, held: HeldChange | undefined): Promise<void> {
  const { id, userId, user, type, name, status, feedback } = reviewed;
  if (!user.active) return;
  const facts = { studentName: user.name, typeLabel: labelOfType(type), fileName: name, feedback };
  const mail = documentReviewedMail(facts, status, `${env.appUrl}/student/documents`);
  const key = `document:${id}:reviewed:${userId}:${randomUUID()}`;
  await notify(tx, {
    kind: "document",
    to: [userId],
    by: reviewed.reviewedById,
    recordId: id,
    detail: status,
    group: "",
    held,
  });
  if (!(await isMailWanted(tx, userId, "document"))) return;
  await queueEmail(tx, { key, to: user.email, replyTo: officeEmail(), held, ...mail });
}
