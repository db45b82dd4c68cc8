import "server-only";
import { inviteAccount } from "@/lib/accounts/commands/invitations";
import { recordAudit } from "@/lib/audit/commands";
import { unusablePasswordHash } from "@/lib/auth/password-hash";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { readContact } from "@/lib/contacts/queries/contacts";
import type { WonInput } from "@/lib/contacts/schema/contact";
import { type ContactView, toContactView } from "@/lib/contacts/views";
import { AppError } from "@/lib/errors";
import { claimStudent } from "@/lib/partners/commands/claims";
import { lockAddress } from "@/lib/partners/commands/save-referral";
import { now } from "@/lib/platform/clock";
import { transaction } from "@/lib/platform/db";
import { withOwner } from "@/lib/students/views";
import { assertSeenContact } from "./change";
import { lockContact } from "./lock";
import { tellContact } from "./tell";

/**
 * Makes a lead a student: an account with an invitation to choose a password, whose contact is this one, with everything
 * that belongs to it. A partner's referral of the address counts as for everybody who registers. Throws 422 if the
 * address or the number is missing, and 409 for a student, and if the address has an account.
 */
export async function winContact(actor: Actor, id: string, { version }: WonInput): Promise<ContactView> {
  assertCan(actor, "contact:update");
  const passwordHash = await unusablePasswordHash();
  return transaction(async (tx) => {
    const seen = await readContact(tx, actor, "contact:update", id);
    if (seen.email) await lockAddress(tx, seen.email);
    const before = await lockContact(tx, actor, id);
    if (before.studentId) throw new AppError("conflict", "This is a student already");
    await assertSeenContact(tx, before, version);
    const { name, email, phone } = before;
    if (email === null) throw AppError.field("email", "The invitation needs an email address");
    if (phone === null) throw AppError.field("phone", "A student needs a phone number");
    if (email !== seen.email) throw new AppError("conflict", "The address has just been changed. Please try again.");
    if ((await tx.user.count({ where: { email } })) > 0) {
      throw new AppError("conflict", "There is an account with this email address. Merge this contact into it.");
    }
    const at = now();
    // The trigger that gives every student a contact takes this one.
    await tx.$queryRaw`SELECT set_config('study.won_contact', ${before.id}, true)`;
    const data = { role: "student", name, email, phone, passwordHash, createdAt: at } as const;
    const account = await tx.user.create({ data });
    await tx.$queryRaw`SELECT set_config('study.won_contact', '', true)`;
    await recordAudit({ action: "account-registered", actor, subjectId: account.id, details: { role: "student" } }, tx);
    await inviteAccount(tx, account);
    await claimStudent(tx, account);
    const said = { contactId: before.id, actorId: actor.kind === "user" ? actor.id : null, createdAt: at };
    await tx.contactEntry.create({ data: { ...said, kind: "stage", details: { from: before.stage, to: "won" } } });
    await recordAudit({ action: "contact-won", actor, subjectId: before.id, details: { from: before.stage } }, tx);
    await tellContact(tx, before.id);
    return toContactView(await tx.contact.findUniqueOrThrow({ where: { id: before.id }, include: withOwner }));
  });
}
