import "server-only";
import type { Actor } from "@/lib/auth/policy";
import { lockAssignable } from "@/lib/consultations/commands/member-mails";
import { readContact, visibleTo } from "@/lib/contacts/queries/contacts";
import type { ContactRow } from "@/lib/contacts/views";
import { AppError } from "@/lib/errors";
import { db, type Tx } from "@/lib/platform/db";

const changedMeanwhile = new AppError("conflict", "Somebody has just changed this contact. Please try again.");

/**
 * The contact that this one was merged into, or itself, if the caller may see it, locked until the transaction ends.
 * `owner` is who is to answer for it: their account, then the student's with its applications, which have copies of the
 * owner, are locked before it (docs/decisions/0016-one-order-of-locks.md). Throws 404, or 422 for a member who can't have
 * it.
 */
export async function lockContact(tx: Tx, actor: Actor, id: string, owner?: string | null): Promise<ContactRow> {
  const seen = await readContact(tx, actor, "contact:update", id);
  if (owner) await lockOwner(tx, owner);
  if (owner !== undefined && seen.studentId) await lockOwned(tx, seen.studentId);
  await tx.$queryRaw`SELECT id FROM contacts WHERE id = ${seen.id}::uuid FOR NO KEY UPDATE`;
  // Again with the lock: somebody else may have taken the contact.
  const row = await readContact(tx, actor, "contact:update", id);
  if (row.id !== seen.id || row.studentId !== seen.studentId) throw changedMeanwhile;
  return row;
}

/** A student's account and its applications: a trigger copies the owner to them. */
export async function lockOwned(tx: Tx, studentId: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${studentId}::uuid FOR NO KEY UPDATE`;
  await tx.$queryRaw`SELECT id FROM applications WHERE student_id = ${studentId}::uuid ORDER BY id FOR NO KEY UPDATE`;
}

/** Locks the account of who is to answer for a contact. Throws 422 for a closed account, and for others than the team's. */
export async function lockOwner(tx: Tx, owner: string): Promise<void> {
  if (!(await lockAssignable(tx, owner))) throw AppError.field("assigned_to_id", "Invalid team member");
}

/**
 * Throws 409 if an address is another contact's, whether by itself or through one that was merged into it. The answer
 * has the other contact, if the caller may see it.
 */
export async function assertAddressFree(tx: Tx, actor: Actor, email: string, contactId?: string): Promise<void> {
  const [found] = await tx.$queryRaw<{ id: string }[]>`
    SELECT coalesce(merged_into_id, id) AS id FROM contacts WHERE id = contact_of(${email})`;
  if (found && found.id !== contactId) throw addressTaken(actor, found.id);
}

/** The 409 for an address that is known. */
function addressTaken(actor: Actor, id: string): AppError {
  return new AppError("conflict", "Somebody with this email address is already a contact", {
    members: async () => ({
      existing: await db.contact.findFirst({
        where: { id, AND: [visibleTo(actor)] },
        select: { id: true, name: true },
      }),
    }),
  });
}
