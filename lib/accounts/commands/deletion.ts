import "server-only";
import { accountDeletedMail, deletionCancelledMail, deletionRequestedMail } from "@/lib/accounts/emails";
import type { DeletionInput } from "@/lib/accounts/schema/account";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import { clearAway, releaseFiles } from "@/lib/files/commands/loose";
import type { Prisma } from "@/lib/generated/prisma/client";
import { anonymiseReferrals } from "@/lib/partners/commands/anonymise";
import { now } from "@/lib/platform/clock";
import { db, type Tx, transaction } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { countLimit } from "@/lib/platform/rate-limit";
import { retention } from "@/lib/retention";
import { endPasswordLinks } from "./password-links";
import { confirmPassword } from "./passwords";
import { lockAccount } from "./profile";
import { tellOwner } from "./tell-owner";

const dayMs = 24 * 3600_000;

/** Throws 404 for anyone else's account, before the request is read. */
export async function assertOwnDeletion(actor: Actor, id: string): Promise<void> {
  assertCan(actor, "account:delete", { ownerId: id });
}

/**
 * A student requests the deletion of their account. The account works until that day, so the owner can change their
 * mind; a repeated request keeps the first date. Throws 403 for a wrong password, and 429 for the sixth request within
 * an hour.
 */
export async function requestDeletion(
  actor: Actor,
  id: string,
  input: DeletionInput,
): Promise<{ isNew: boolean; deleteAfter: Date }> {
  assertCan(actor, "account:delete", { ownerId: id });
  const confirmed = await confirmPassword(id, input.current_password);
  await countLimit("accountDeletion", id);
  return transaction(async (tx) => {
    const owner = await lockAccount(tx, id);
    const { deleteAfter: first, passwordHash } = owner;
    if (passwordHash !== confirmed.passwordHash) throw new AppError("conflict"); // changed in the meantime
    if (first) return { isNew: false, deleteAfter: first };
    const deleteAfter = new Date(now().getTime() + retention.deletionDays * dayMs);
    await tx.user.update({ where: { id }, data: { deleteAfter }, select: { id: true } });
    const content = deletionRequestedMail(owner.name, deleteAfter, `${env.appUrl}/student/profile`);
    await tellOwner(tx, owner, "deletion-requested", { content });
    const details = { deleteAfter: deleteAfter.toISOString() };
    await recordAudit({ action: "account-deletion-requested", actor, subjectId: id, details }, tx);
    return { isNew: true, deleteAfter };
  });
}

/** Cancels a deletion request. Does nothing if there is none. */
export async function cancelDeletion(actor: Actor, id: string): Promise<void> {
  assertCan(actor, "account:delete", { ownerId: id });
  await transaction(async (tx) => {
    const owner = await lockAccount(tx, id);
    if (!owner.deleteAfter) return;
    await tx.user.update({ where: { id }, data: { deleteAfter: null }, select: { id: true } });
    await tellOwner(tx, owner, "deletion-cancelled", { content: deletionCancelledMail(owner.name) });
    await recordAudit({ action: "account-deletion-cancelled", actor, subjectId: id }, tx);
  });
}

/**
 * Mails about an account: by key, which includes those to its earlier addresses, and by its current address. Mails to
 * the office are left out: nobody has confirmed that the address is the student's own.
 */
const mailsOf = (id: string, email: string): Prisma.OutboxEmailWhereInput[] => [
  { key: { contains: id } },
  { to: email, NOT: { key: { endsWith: ":office" } } },
];

/**
 * Deletes an account's row and everything that depends on it, and returns the files that no longer belong to a row. The
 * office keeps consultations and a partner's referral without the link to the account or to its contact, and the
 * partner's statements don't change. The contact goes with everything that the team has noted about it, and so do those
 * that were merged into it. Mails to the student, and to a partner about the student, are deleted if they were sent or have failed
 * for good; waiting ones are sent first and deleted by the sweep, like the farewell mail.
 */
async function deleteAccount(tx: Tx, id: string): Promise<string[]> {
  const owner = await lockAccount(tx, id);
  const { email, profilePictureKey } = owner;
  const documents = await tx.document.findMany({ where: { userId: id }, select: { storageKey: true } });
  const keys = [...documents.map(({ storageKey }) => storageKey), ...[profilePictureKey ?? []].flat()];
  await releaseFiles(tx, keys);
  await endPasswordLinks(tx, id);
  // Applications before referrals, the same order as when an application is completed.
  await tx.$queryRaw`SELECT id FROM applications WHERE student_id = ${id}::uuid ORDER BY id FOR UPDATE`;
  // Consultations before the contact, the same order as when one is completed.
  await tx.$queryRaw`
    SELECT t.id FROM consultations AS t JOIN contacts AS c ON c.id = t.contact_id
    WHERE c.student_id = ${id}::uuid OR c.merged_into_id IN (SELECT id FROM contacts WHERE student_id = ${id}::uuid)
    ORDER BY t.id FOR UPDATE OF t`;
  // Before its conversation goes: a number that no contact has.
  await tx.callRequest.deleteMany({ where: { contactId: null, conversation: { userId: id } } });
  await anonymiseReferrals(tx, id);
  await tx.user.delete({ where: { id }, select: { id: true } });
  await forgetImportRows(tx, [email]);
  await tx.idempotencyKey.deleteMany({ where: { caller: id } }); // stored answers contain what the account sent
  await tx.outboxEmail.deleteMany({ where: { status: { in: ["sent", "failed"] }, OR: mailsOf(id, email) } });
  await tellOwner(tx, owner, "account-deleted", { content: accountDeletedMail(owner.name) });
  await recordAudit(
    {
      action: "account-deleted",
      actor: { kind: "system", task: "sweep" },
      subjectId: id,
      details: { documents: documents.length },
    },
    tx,
  );
  return keys;
}

/**
 * Deletes what files to import say about people with these addresses. The rows of a contact go with it; these are of
 * files that nobody has checked or imported yet.
 */
export async function forgetImportRows(tx: Tx, emails: string[]): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM import_rows WHERE email = ANY (${emails}::text[]) OR lower(cells::text)::text[] && ${emails}::text[]`;
}

/** Deletes an account if it is still due: its owner may have cancelled, or another sweep may be deleting it. */
async function deleteIfDue(id: string): Promise<boolean> {
  const keys = await transaction(async (tx) => {
    const [due] = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM users WHERE id = ${id}::uuid AND role = 'student' AND delete_after <= ${now()}
      FOR UPDATE SKIP LOCKED`;
    return due ? deleteAccount(tx, due.id) : null;
  });
  if (!keys) return false;
  await clearAway(keys);
  return true;
}

const batch = 100;

/**
 * Part of the sweep: deletes the accounts whose waiting period is over, each in its own transaction. A failure is
 * logged and doesn't stop the others; the next run retries. Returns how many were deleted.
 */
export async function deleteDueAccounts(): Promise<number> {
  let deleted = 0;
  const at = now();
  for (let last: { deleteAfter: Date; id: string } | undefined; ; ) {
    const rows: { id: string; deleteAfter: Date | null }[] = await db.user.findMany({
      where: {
        deleteAfter: { lte: at },
        ...(last && {
          OR: [{ deleteAfter: { gt: last.deleteAfter } }, { deleteAfter: last.deleteAfter, id: { gt: last.id } }],
        }),
      },
      orderBy: [{ deleteAfter: "asc" }, { id: "asc" }],
      take: batch,
      select: { id: true, deleteAfter: true },
    });
    for (const { id } of rows) {
      const isDeleted = await deleteIfDue(id).catch((error) => {
        log.error({ accountId: id, error: String(error).slice(-500) }, "an account could not be deleted");
        return false;
      });
      if (isDeleted) deleted++;
    }
    const end = rows.at(-1);
    if (!end?.deleteAfter || rows.length < batch) return deleted;
    last = { id: end.id, deleteAfter: end.deleteAfter };
  }
}
