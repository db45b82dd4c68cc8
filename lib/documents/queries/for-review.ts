import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { versionBefore } from "@/lib/documents/versions";
import type { WaitingDocumentView } from "@/lib/documents/views";
import { db } from "@/lib/platform/db";
import { isUuid } from "@/lib/uuid";
import { listDocumentsForStaff } from "./documents";

/** One document as the desk shows it, whether it waits or was decided long ago; null where there is none. */
export async function findForReview(actor: Actor, id: string): Promise<WaitingDocumentView | null> {
  assertCan(actor, "document:review");
  const row = isUuid(id) && (await db.document.findUnique({ where: { id }, select: { userId: true } }));
  if (!row) return null;
  const documents = await listDocumentsForStaff(actor, row.userId);
  const found = documents.find((document) => document.id === id);
  if (!found) return null; // gone in between
  const before = versionBefore(documents, found);
  const previous = before && {
    id: before.id,
    status: before.status,
    feedback: before.feedback,
    reviewed_at: before.reviewed_at,
  };
  return { ...found, previous: previous ?? null };
}
