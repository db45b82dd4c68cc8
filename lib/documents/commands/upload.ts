import "server-only";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertCan, assertMayEver, scopeOf, studentScopeOf } from "@/lib/auth/policy";
import { checkContent } from "@/lib/documents/content/content";
import { limitReached, maxAccountBytes, maxDocuments, refusedByVirusCheck } from "@/lib/documents/limits";
import { safeName } from "@/lib/documents/safe-name";
import type { UploadInput } from "@/lib/documents/schema/upload";
import { type DocumentView, toDocumentView } from "@/lib/documents/views";
import { AppError } from "@/lib/errors";
import { claimFile, clearAway, receiveFile, releaseFiles } from "@/lib/files/commands/loose";
import { notify } from "@/lib/notices/commands/notify";
import { now } from "@/lib/platform/clock";
import { db, type Tx, transaction } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { findVirus } from "@/lib/platform/virus-scan";
import { lockStudent } from "@/lib/students/commands/lock";
import { assertStudentSeen } from "@/lib/students/queries/visible";
import { withdrawHeldEmailsOf } from "@/lib/undo/commands/hold";
import { lockDocument } from "./lock";

const noStudent = "Please choose a student";

/** The owner of an uploaded document: the student themselves, or the student that staff name. */
function ownerOf(actor: Actor, userId: string | undefined): string {
  assertMayEver(actor, "document:upload");
  const owner = userId ?? scopeOf(actor, "document:upload");
  if (owner === undefined) throw AppError.field("user_id", noStudent);
  assertCan(actor, "document:upload", { ownerId: owner });
  return owner;
}

/** Throws 404 if the student doesn't exist or the caller may not upload for them, before the form is validated. */
export async function assertMayUploadFor(actor: Actor, body: Record<string, unknown>): Promise<void> {
  const { user_id: userId } = body;
  if (typeof userId !== "string" || !userId.trim()) return;
  const owner = ownerOf(actor, userId);
  if (scopeOf(actor, "document:upload") === undefined) await assertStudentSeen(actor, owner);
}

async function assertRoom(owner: string, size: number, tx: Tx = db): Promise<void> {
  const held = await tx.document.aggregate({ where: { userId: owner }, _count: true, _sum: { size: true } });
  const isFull = held._count >= maxDocuments || (held._sum.size ?? 0) + size > maxAccountBytes;
  if (isFull) throw new AppError("conflict", limitReached);
}

/** A checked and stored file that no row points to yet. */
type ReceivedDocument = { key: string; name: string; mimeType: string; size: number };

/**
 * Checks an uploaded file and stores it. Throws 422 or 413 if it isn't a valid document, 409 at the student's limit,
 * and 422 if the virus scanner finds something.
 */
export async function receiveDocument(actor: Actor, input: UploadInput): Promise<ReceivedDocument> {
  const owner = ownerOf(actor, input.user_id);
  const { bytes, size } = input.file;
  const name = safeName(input.file.name);
  const judged = await checkContent(name, bytes);
  if ("refusal" in judged) {
    throw judged.tooLarge ? new AppError("too_large", judged.refusal) : AppError.field("file", judged.refusal);
  }
  await assertRoom(owner, size); // checked again when the row is written, under the student's lock
  const virus = await findVirus(bytes);
  if (virus !== null) {
    log.warn({ virus, ownerId: owner }, "an upload was refused by the virus check");
    throw AppError.field("file", refusedByVirusCheck);
  }
  const kept = judged.trimmed ?? bytes;
  return { key: await receiveFile(kept), name, mimeType: judged.mimeType, size: kept.length };
}

/** Deletes a received file that didn't become a document. */
export const discardDocument = ({ key }: ReceivedDocument): Promise<void> => clearAway([key]);

/**
 * Creates a document from a received file: always a new row, even if there is one of the same type. Throws 409 at the
 * student's limit.
 */
export async function uploadDocument(
  actor: Actor,
  input: UploadInput,
  { key, name, mimeType, size }: ReceivedDocument,
): Promise<DocumentView> {
  const userId = ownerOf(actor, input.user_id);
  if (studentScopeOf(actor)) await assertStudentSeen(actor, userId);
  return transaction(async (tx) => {
    // One upload per student at a time, so that parallel ones can't exceed the limit.
    await lockStudent(tx, userId);
    await assertRoom(userId, size, tx);
    await claimFile(tx, key);
    const row = await tx.document.create({
      data: { userId, type: input.document_type, name, mimeType, size, storageKey: key, uploadedAt: now() },
    });
    const details = { studentId: userId, type: row.type, size };
    await recordAudit({ action: "document-uploaded", actor, subjectId: row.id, details }, tx);
    const by = actor.kind === "user" ? actor.id : null;
    if (by === userId) await notify(tx, { kind: "document", to: "owner", by, studentId: userId, recordId: row.id });
    return toDocumentView(row);
  });
}

/** Deletes a document, its file, and the mails about it that are still held. Throws 409 for an approved one. */
export async function deleteDocument(actor: Actor, id: string): Promise<void> {
  assertMayEver(actor, "document:delete");
  const scope = scopeOf(actor, "document:delete");
  const key = await transaction(async (tx) => {
    const { row } = await lockDocument(tx, actor, id, scope);
    if (row.status === "approved") throw new AppError("conflict", "Approved documents cannot be deleted");
    await releaseFiles(tx, [row.storageKey]);
    await tx.document.delete({ where: { id } });
    await withdrawHeldEmailsOf(tx, "document", id);
    const details = { studentId: row.userId, type: row.type };
    await recordAudit({ action: "document-deleted", actor, subjectId: id, details }, tx);
    return row.storageKey;
  });
  await clearAway([key]);
}
