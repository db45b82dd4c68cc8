import "server-only";
import { passwordChangedMail, passwordChosenMail, resetLinkMail, resetMinutes } from "@/lib/accounts/emails";
import { findPasswordLink } from "@/lib/accounts/queries/password-links";
import type { PasswordChangeInput, PasswordResetInput } from "@/lib/accounts/schema/account";
import { recordAudit } from "@/lib/audit/commands";
import { hashPassword, verifyPassword } from "@/lib/auth/password-hash";
import { type Actor, assertAccount } from "@/lib/auth/policy";
import { roles } from "@/lib/auth/roles";
import { assertFresh } from "@/lib/auth/second-factor";
import { endSessions } from "@/lib/auth/session";
import { AppError } from "@/lib/errors";
import type { User } from "@/lib/generated/prisma/client";
import { queueEmail } from "@/lib/mail/commands/outbox";
import { now } from "@/lib/platform/clock";
import { db, type Tx, transaction } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { enqueue } from "@/lib/platform/jobs";
import { clearFailures, countLimit, isWithinLimit } from "@/lib/platform/rate-limit";
import { createPasswordLink, endPasswordLinks, lockAccount, usePasswordLink } from "./password-links";
import { forgetWrongCodes } from "./second-factor/check";
import { tellOwner } from "./tell-owner";

/** The one password that is refused whatever its length: the account's own email address. */
export function assertPasswordAllowed(password: string, email: string, field: string): void {
  if (password.normalize("NFKC").trim().toLowerCase() === email) {
    throw AppError.field(field, "Please choose a password other than your email address.");
  }
}

type PasswordOwner = Pick<User, "id" | "name" | "email" | "role" | "invitedUntil">;

/** Sets a password, ends the password links and all sessions but one, and mails the owner. */
async function setPassword(tx: Tx, owner: PasswordOwner, passwordHash: string, keepSession?: string): Promise<void> {
  const { id, name, role } = owner;
  await tx.user.update({ where: { id }, data: { passwordHash, invitedUntil: null }, select: { id: true } });
  await endPasswordLinks(tx, id);
  await endSessions(tx, id, keepSession);
  const content =
    owner.invitedUntil === null
      ? passwordChangedMail(name, `${env.appUrl}/forgot-password`)
      : passwordChosenMail(name, `${env.appUrl}${roles[role].login}`);
  await tellOwner(tx, owner, "password-changed", { content });
}

const wrongPassword = () => new AppError("forbidden", "Current password is incorrect");

/**
 * Checks the current password before an owner-only action. Throws 403 if it is wrong, and 429 after five wrong ones.
 * Returns the account with the matching hash, so that a later step can check that the password hasn't changed.
 */
export async function confirmPassword(id: string, password: string): Promise<User> {
  await countLimit("currentPassword", id);
  const owner = await db.user.findUniqueOrThrow({ where: { id }, omit: { passwordHash: false } });
  if (!(await verifyPassword(password, owner.passwordHash))) throw wrongPassword();
  await clearFailures(["currentPassword", id]);
  return owner;
}

/**
 * The owner changes the password; all other sessions end. Throws 403 if the current one is wrong, and 429 for the
 * eleventh change within an hour.
 */
export async function changePassword(actor: Actor, input: PasswordChangeInput): Promise<void> {
  const { id, sessionId, secondFactor } = assertAccount(actor, "account:change-password");
  assertFresh(secondFactor);
  const owner = await confirmPassword(id, input.current_password);
  assertPasswordAllowed(input.new_password, owner.email, "new_password");
  await countLimit("passwordChange", id);
  const passwordHash = await hashPassword(input.new_password);
  await transaction(async (tx) => {
    // If the password was reset while the new one was being hashed, the old one no longer counts.
    await lockAccount(tx, id);
    const held = await tx.user.findUniqueOrThrow({ where: { id }, select: { passwordHash: true } });
    if (held.passwordHash !== owner.passwordHash) throw wrongPassword();
    await setPassword(tx, owner, passwordHash, sessionId);
    await recordAudit({ action: "password-changed", actor, subjectId: id }, tx);
  });
  await forgetWrongCodes(id);
}

/**
 * Accepts a request for a reset link. Lookup and mail run as a job, so that every address gets the same answer in the
 * same time. More than three per hour for an address are silently dropped.
 */
export async function requestPasswordReset(email: string, address: string): Promise<void> {
  await countLimit("forgotAddress", address);
  if (!(await isWithinLimit("forgotEmail", email))) return; // stay silent, so that the answer reveals nothing
  await transaction((tx) => enqueue(tx, "password-reset", { email }));
}

/** Job: creates a reset link for an active account and queues its mail. A newer link ends older ones. */
export async function sendResetLink({ email }: { email: string }): Promise<void> {
  const owner = await db.user.findUnique({ where: { email } });
  if (!owner?.active) return;
  await transaction(async (tx) => {
    if (!(await lockAccount(tx, owner.id))) return; // closed in the meantime
    const link = await createPasswordLink(tx, owner.id, "reset", resetMinutes);
    await queueEmail(tx, { ...link.mail, to: owner.email, content: resetLinkMail(owner.name, link.url) });
    await recordAudit({ action: "password-reset-requested", subjectId: owner.id }, tx);
  });
}

const badLink = () => new AppError("malformed", "This reset link is invalid or has expired");

/**
 * Sets a password with the link mailed for it. The link works once, even if used twice at the same time. All sessions
 * end.
 */
export async function resetPassword(input: PasswordResetInput, address: string): Promise<{ loginPath: string }> {
  const link = await findPasswordLink(input.token);
  if (!link) {
    await countLimit("resetToken", address); // others behind the address keep their valid links
    throw badLink();
  }
  const { user, purpose, byMail } = link;
  assertPasswordAllowed(input.new_password, user.email, "new_password");
  const passwordHash = await hashPassword(input.new_password);
  await transaction(async (tx) => {
    const isOpen = await lockAccount(tx, user.id); // it may have been closed while the password was hashed
    const isUsed = await usePasswordLink(tx, link.id);
    if (!isOpen || !isUsed) throw badLink();
    await setPassword(tx, user, passwordHash);
    if (byMail) {
      // The link was only in a mail to the address, so the address is theirs.
      await tx.user.updateMany({ where: { id: user.id, emailConfirmedAt: null }, data: { emailConfirmedAt: now() } });
    }
    await recordAudit({ action: "password-reset", subjectId: user.id, details: { purpose } }, tx);
  });
  await forgetWrongCodes(user.id); // typed by somebody who knew the old one
  return { loginPath: roles[user.role].login };
}
