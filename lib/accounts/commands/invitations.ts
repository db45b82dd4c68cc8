import "server-only";
import { invitationDays, invitationMail } from "@/lib/accounts/emails";
import type { StaffRole } from "@/lib/accounts/queries/team";
import type { InvitationLinkView } from "@/lib/accounts/views";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import type { User } from "@/lib/generated/prisma/client";
import { queueEmail } from "@/lib/mail/commands/outbox";
import { receiptFor } from "@/lib/mail/queries/receipt";
import { type Tx, transaction } from "@/lib/platform/db";
import { countLimit } from "@/lib/platform/rate-limit";
import { site } from "@/lib/site";
import { createPasswordLink, lockAccount } from "./password-links";

const minutesOfInvitation = invitationDays * 24 * 60;

/**
 * Mails an account without a password the link to choose one, and ends any older link. Returns when the link expires,
 * and the mail's receipt.
 */
export async function inviteAccount(
  tx: Tx,
  account: Pick<User, "id" | "name" | "email" | "role">,
): Promise<{ invitedUntil: Date; receipt: string }> {
  const { id, name, email, role } = account;
  const link = await createPasswordLink(tx, id, "invitation", minutesOfInvitation);
  await tx.user.update({ where: { id }, data: { invitedUntil: link.expiresAt }, select: { id: true } });
  const mailId = await queueEmail(tx, {
    ...link.mail,
    to: email,
    subject: `Choose your password for ${site.name}`,
    content: invitationMail(name, role, link.url),
  });
  return { invitedUntil: link.expiresAt, receipt: receiptFor(mailId) };
}

const handOver = { processing: "processing-member:hand-over", b2b: "partner:hand-over" } as const;
const manage = { processing: "processing-member:manage", b2b: "partner:manage" } as const;

/** An account that can be invited, locked. Throws 409 if it has a password or is closed: the link would be useless. */
async function accountToInvite(tx: Tx, role: StaffRole, id: string) {
  await lockAccount(tx, id);
  const account = await tx.user.findUniqueOrThrow({ where: { id, role } });
  if (!account.invitedUntil) throw new AppError("conflict", "This account already has a password");
  if (!account.active) throw new AppError("conflict", "This account is deactivated. Reactivate it first.");
  return account;
}

/** An admin resends an invitation. Throws 409 as above, and 429 for the sixth within an hour. */
export async function sendInvitation(actor: Actor, role: StaffRole, id: string): Promise<void> {
  assertCan(actor, manage[role]);
  await countLimit("invitation", id);
  await transaction(async (tx) => {
    await inviteAccount(tx, await accountToInvite(tx, role, id));
    await recordAudit({ action: "account-invited", actor, subjectId: id }, tx);
  });
}

/**
 * An admin makes an invitation link to hand over, and ends any older one, also one in a mail. Only this answer ever has
 * the link: the table has its hash. Throws 409 as above, and 429 for the 21st within an hour.
 */
export async function createInvitationLink(actor: Actor, role: StaffRole, id: string): Promise<InvitationLinkView> {
  assertCan(actor, handOver[role]);
  await countLimit("invitationLink", id);
  return transaction(async (tx) => {
    await accountToInvite(tx, role, id);
    const { url, expiresAt } = await createPasswordLink(tx, id, "invitation", minutesOfInvitation, false);
    await tx.user.update({ where: { id }, data: { invitedUntil: expiresAt }, select: { id: true } });
    await recordAudit({ action: "invitation-link-created", actor, subjectId: id }, tx);
    return { url, invited_until: expiresAt.toISOString() };
  });
}
