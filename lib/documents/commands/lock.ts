import "server-only";
import type { Actor } from "@/lib/auth/policy";
import { type StaffDocumentRow, withPeople } from "@/lib/documents/views";
import { AppError } from "@/lib/errors";
import type { Tx } from "@/lib/platform/db";
import { lockStudent } from "@/lib/students/commands/lock";
import { ofSeenUser } from "@/lib/students/queries/owned";

/**
 * Locks a document, of that owner if one is given, until the transaction ends. Locks its student's row first, as uploads
 * and deletions of accounts do. Throws 404 if the caller may not see it.
 */
export async function lockDocument(
  tx: Tx,
  actor: Actor,
  id: string,
  owner?: string,
): Promise<{ row: StaffDocumentRow; isReplaced: boolean }> {
  const where = { id, ...(owner !== undefined && { userId: owner }), ...ofSeenUser(actor) };
  const found = await tx.document.findFirst({ where, select: { userId: true } });
  if (!found) throw new AppError("not_found");
  await lockStudent(tx, found.userId);
  const [locked] = await tx.$queryRaw<{ replaced: boolean }[]>`
    SELECT replaced FROM documents WHERE id = ${id}::uuid FOR UPDATE`;
  const row = await tx.document.findUnique({ where: { id }, include: withPeople });
  if (!row || !locked) throw new AppError("not_found"); // deleted in the meantime
  return { row, isReplaced: locked.replaced };
}
