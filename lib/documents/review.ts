import "server-only";
import { randomUUID } from "node:crypto";
import { recordAudit } from "@/lib/audit/record";
import { type Actor, assertAccount, assertCan } from "@/lib/auth/policy";
import { AppError } from "@/lib/http/errors";
import { queueEmail } from "@/lib/mail/outbox";
import { now } from "@/lib/platform/clock";
import { db, type Tx, transaction } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { officeEmail } from "@/lib/platform/mail";
import { lockStudent } from "@/lib/students/lock";
import { documentReviewedMail } from "./emails";
import { labelOfType } from "./labels";
import type { ReviewInput } from "./review-schema";
import { type StaffDocumentRow, type StaffDocumentView, toStaffDocumentView, withPeople } from "./views";

const changedByAnother = "This document was reviewed by someone else. Please reload.";

/** Throws 404 for a document that does not exist, before anything else of the request is looked at. */
export async function assertDocumentToReview(actor: Actor, id: string): Promise<void> {
  assertCan(actor, "document:review");
  if (!(await db.document.findUnique({ where: { id }, select: { id: true } }))) throw new AppError("not_found");
}

/** The document, held until the transaction ends: its student's row first, as uploads and deletions do. */
async function holdDocument(tx: Tx, id: string): Promise<{ row: StaffDocumentRow; isReplaced: boolean }> {
  const found = await tx.document.findUnique({ where: { id }, select: { userId: true } });
  if (!found) throw new AppError("not_found");
  await lockStudent(tx, found.userId);
  const [held] = await tx.$queryRaw<{ replaced: boolean }[]>`
    SELECT replaced FROM documents WHERE id = ${id}::uuid FOR UPDATE`;
  const row = await tx.document.findUnique({ where: { id }, include: withPeople });
  if (!row || !held) throw new AppError("not_found"); // gone in between
  return { row, isReplaced: held.replaced };
}

/** Whether somebody decided since the caller looked. Who says nothing of what they saw is not asked. */
const hasMovedOn = ({ reviewedAt }: StaffDocumentRow, { reviewed_at: seen }: ReviewInput) =>
  seen !== undefined && (seen === null ? null : Date.parse(seen)) !== (reviewedAt?.getTime() ?? null);

/**
 * Approves a document, sends it back with what needs to be corrected, or takes such a decision back. The student is told
 * by mail, unless a newer version has taken the document's place: about that one there is nothing to do. The same
 * decision once more changes nothing and tells nobody; 409 when somebody else was faster.
 */
export async function reviewDocument(actor: Actor, id: string, input: ReviewInput): Promise<StaffDocumentView> {
  const { id: reviewerId } = assertAccount(actor, "document:review");
  assertCan(actor, "document:review");
  const { status } = input;
  const feedback = status === "pending" ? null : (input.feedback ?? null);
  return transaction(async (tx) => {
    const { row, isReplaced } = await holdDocument(tx, id);
    const isSame = row.status === status && row.feedback === feedback;
    // A member whose answer was lost on the way asks again, with what was there before the decision.
    const isRepeated = isSame && (row.reviewedById ?? reviewerId) === reviewerId;
    if (hasMovedOn(row, input) && !isRepeated) throw new AppError("conflict", changedByAnother);
    if (isSame) return toStaffDocumentView(row);

    const decided = status === "pending" ? null : { reviewedById: reviewerId, reviewedAt: now() };
    const reviewed = await tx.document.update({
      where: { id },
      data: { status, feedback, ...(decided ?? { reviewedById: null, reviewedAt: null }) },
      include: withPeople,
    });
    const details = { studentId: row.userId, type: row.type, from: row.status, to: status };
    await recordAudit({ action: "document-reviewed", actor, subjectId: id, details }, tx);
    if (!isReplaced) await tellStudent(tx, reviewed);
    return toStaffDocumentView(reviewed);
  });
}

/**
 * One whose account is closed is not told: the mail leads where nobody gets in. The key names the student, so that what
 * was told goes with the account.
 */
async function tellStudent(tx: Tx, reviewed: StaffDocumentRow): Promise<void> {
  const { id, userId, user, type, name, status, feedback } = reviewed;
  if (!user.active) return;
  const facts = { studentName: user.name, typeLabel: labelOfType(type), fileName: name, feedback };
  const mail = documentReviewedMail(facts, status, `${env.appUrl}/student/documents`);
  const key = `document:${id}:reviewed:${userId}:${randomUUID()}`;
  await queueEmail(tx, { key, to: user.email, replyTo: officeEmail, ...mail });
}
