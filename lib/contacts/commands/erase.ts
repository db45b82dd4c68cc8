import "server-only";
import { forgetImportRows } from "@/lib/accounts/commands/deletion";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { upcomingStatuses } from "@/lib/consultations/labels";
import { ownAddresses } from "@/lib/contacts/queries/addresses";
import { readContact } from "@/lib/contacts/queries/contacts";
import { AppError } from "@/lib/errors";
import { now } from "@/lib/platform/clock";
import { type Tx, transaction } from "@/lib/platform/db";
import { tellContact } from "./tell";

/**
 * Erases a person without an account who asks for it: the contact, with those that were merged into it and everything
 * noted about them, their messages, and the emails to them. Bookings stay as figures without a person; a referral stays
 * with the partner who wrote it. Nobody is made of these records again. Throws 409 for a student, who deletes the
 * account, and while a consultation is still to come.
 */
export async function eraseContact(actor: Actor, id: string): Promise<void> {
  assertCan(actor, "contact:erase");
  await transaction(async (tx) => {
    const { id: rootId, studentId } = await readContact(tx, actor, "contact:erase", id);
    if (studentId) throw new AppError("conflict", "A student deletes the account, which erases this as well");
    const group = await tx.contact.findMany({
      where: { OR: [{ id: rootId }, { mergedIntoId: rootId }] },
      select: { id: true, email: true },
    });
    const ids = group.map((one) => one.id);
    // Consultations before the contact, the same order as when one is completed.
    await tx.$queryRaw`
      SELECT id FROM consultations WHERE contact_id = ANY (${ids}::uuid[]) ORDER BY id FOR UPDATE`;
    await tx.$queryRaw`SELECT id FROM contacts WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR UPDATE`;
    const again = await readContact(tx, actor, "contact:erase", id);
    if (again.id !== rootId || again.studentId) {
      throw new AppError("conflict", "Somebody has just changed this contact. Please try again.");
    }
    const coming = { contactId: { in: ids }, status: { in: [...upcomingStatuses] }, startsAt: { gt: now() } };
    if ((await tx.consultation.count({ where: coming })) > 0) {
      throw new AppError("conflict", "A consultation is still to come. Cancel it first.");
    }
    await forgetBookings(tx, ids);
    await tx.contactMessage.deleteMany({ where: { contactId: { in: ids } } });
    await forgetImportRows(
      tx,
      group.flatMap(({ email }) => email ?? []),
    );
    const to = await ownAddresses(tx, group);
    await tx.outboxEmail.deleteMany({ where: { to: { in: to }, status: { in: ["sent", "failed"] } } });
    await tx.contact.delete({ where: { id: rootId }, select: { id: true } });
    await recordAudit({ action: "contact-erased", actor, subjectId: rootId }, tx);
    await tellContact(tx, rootId);
  });
}

/** Past bookings, without anything about the person. */
async function forgetBookings(tx: Tx, contactIds: string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE consultations SET name = 'Erased person', email = id || '@deleted.invalid', phone = '–', phone_key = '',
      message = NULL, note = NULL, other_country = NULL, needs_care = false, manage_key_hash = NULL
    WHERE contact_id = ANY (${contactIds}::uuid[])`;
}

/**
 * Deletes leads of whom nothing has been heard since: no booking, message or referral, nothing noted, no task but a rule's,
 * no stage. Returns how many. Bookings and messages stay with the office, as long as the privacy policy says.
 */
export async function forgetLeads(since: Date, limit: number): Promise<{ count: number }> {
  return transaction(async (tx) => ({
    count: await tx.$executeRaw`
      DELETE FROM contacts WHERE id IN (
        SELECT c.id FROM contacts AS c
        WHERE c.merged_into_id IS NULL AND c.student_id IS NULL AND c.created_at < ${since} AND c.stage_since < ${since}
          AND (c.follow_up_at IS NULL OR c.follow_up_at < ${since})
          AND NOT EXISTS (
            SELECT FROM contacts AS g WHERE (g.id = c.id OR g.merged_into_id = c.id) AND (
              EXISTS (SELECT FROM contact_entries AS e WHERE e.contact_id = g.id AND e.created_at >= ${since})
              OR EXISTS (SELECT FROM consultations AS e
                WHERE e.contact_id = g.id AND (e.created_at >= ${since} OR e.starts_at >= ${since}))
              OR EXISTS (SELECT FROM contact_messages AS e WHERE e.contact_id = g.id AND e.created_at >= ${since})
              OR EXISTS (SELECT FROM referrals AS e WHERE e.contact_id = g.id AND e.created_at >= ${since})
              OR EXISTS (SELECT FROM call_requests AS e WHERE e.contact_id = g.id AND e.created_at >= ${since})
              OR EXISTS (SELECT FROM tasks AS e WHERE e.contact_id = g.id AND e.rule IS NULL
                AND (e.created_at >= ${since} OR e.done_at >= ${since} OR e.due_at >= ${since}))))
        ORDER BY c.created_at DESC, c.id DESC LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
  }));
}
