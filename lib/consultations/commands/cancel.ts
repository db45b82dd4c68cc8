import "server-only";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { cancelRefusalOf, refusalSentences } from "@/lib/consultations/self-service";
import { AppError } from "@/lib/errors";
import { now } from "@/lib/platform/clock";
import { transaction } from "@/lib/platform/db";
import { changeConsultation, lockConsultation, queueStatusMail, recordStatus } from "./change";
import { queueMemberMails } from "./member-mails";
import { withdrawOutdated } from "./move";
import { queueOfficeNote } from "./office-note";

/**
 * Cancels a consultation and frees its slot. With the visitor's link: until it starts; visitor, office and assigned
 * member are mailed at once, and cancelling twice changes nothing. By staff it is a change of status, with its undo and
 * its version. Throws 409 if the consultation is over, or if the version isn't the one the caller saw.
 */
export async function cancelConsultation(actor: Actor, id: string, version?: number): Promise<void> {
  assertCan(actor, "consultation:cancel", { ownerId: id });
  if (actor.kind !== "link") {
    await changeConsultation(actor, id, { status: "cancelled", version });
    return;
  }
  await transaction(async (tx) => {
    const before = await lockConsultation(tx, id);
    const refusal = cancelRefusalOf(before, now());
    if (refusal === "cancelled") return;
    if (refusal) throw new AppError("conflict", refusalSentences[refusal]);
    await withdrawOutdated(tx, id, before);
    const row = await tx.consultation.update({
      where: { id },
      data: { status: "cancelled", version: { increment: 1 }, sequence: { increment: 1 } },
    });
    await recordStatus(tx, actor, id, { from: before.status, to: row.status });
    await queueStatusMail(tx, row, undefined);
    await queueMemberMails(tx, { before, row, held: undefined });
    await queueOfficeNote(tx, row, null);
    const details = { from: before.status, to: row.status, by: "the visitor" };
    await recordAudit({ action: "consultation-status-changed", actor, subjectId: id, details }, tx);
  });
}
