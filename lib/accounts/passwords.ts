import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { recordAudit } from "@/lib/audit/record";
import { hashPassword, verifyPassword } from "@/lib/auth/passwords";
import { type Actor, assertAccount } from "@/lib/auth/policy";
import { roles } from "@/lib/auth/roles";
import { endSessions } from "@/lib/auth/session";
import type { User } from "@/lib/generated/prisma/client";
import { AppError } from "@/lib/http/errors";
import { queueEmail } from "@/lib/mail/outbox";
import { now } from "@/lib/platform/clock";
import { db, type Tx, transaction } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { enqueue } from "@/lib/platform/jobs";
import { clearLimit, countLimit, uncountLimit } from "@/lib/platform/rate-limit";
import { passwordChangedMail, resetLinkMail, resetMinutes } from "./emails";
import type { PasswordChangeInput, PasswordResetInput } from "./schema";

/** The one password that is refused whatever its length: the account's own e-mail address. */
export function assertPasswordAllowed(password: string, email: string, field: string): void {
  if (password.normalize("NFKC").trim().toLowerCase() === email) {
    throw AppError.field(field, "Please choose a password other than your e-mail address.");
  }
}

type PasswordOwner = { id: string; name: string; email: string };

/** Sets a password, ends reset links and sessions (all but one), and tells the owner. */
async function setPassword(tx: Tx, owner: PasswordOwner, passwordHash: string, keepSession?: string): Promise<void> {
  await tx.user.update({ where: { id: owner.id }, data: { passwordHash }, select: { id: true } });
  await endResetLinks(tx, owner.id);
  await endSessions(tx, owner.id, keepSession);
  await queueEmail(tx, {
    key: `password-changed:${owner.id}:${now().getTime()}`,
    to: owner.email,
    subject: "Your password was changed",
    content: passwordChangedMail(owner.name, `${env.appUrl}/forgot-password`),
  });
}

/**
 * Asks for the current password before something that only the owner may do: 403 when it is wrong, 429 after five wrong
 * ones. Gives the account with the hash that matched, so that a later step can see whether it still is the password.
 */
export async function confirmPassword(id: string, password: string): Promise<User> {
  await countLimit("currentPassword", id);
  const owner = await db.user.findUniqueOrThrow({ where: { id }, omit: { passwordHash: false } });
  if (!(await verifyPassword(password, owner.passwordHash))) {
    throw new AppError("forbidden", "Current password is incorrect");
  }
  await clearLimit("currentPassword", id);
  return owner;
}

/** Ends the links for a new password that were sent to an account. */
export async function endResetLinks(tx: Tx, userId: string): Promise<void> {
  await tx.passwordReset.updateMany({ where: { userId, usedAt: null }, data: { usedAt: now() } });
}

/**
 * The account's owner changes the password; every other session ends. 403 when the current one is wrong, 429 for the
 * eleventh change within an hour.
 */
export async function changePassword(actor: Actor, input: PasswordChangeInput): Promise<void> {
  const { id, sessionId } = assertAccount(actor, "account:change-password");
  const owner = await confirmPassword(id, input.current_password);
  assertPasswordAllowed(input.new_password, owner.email, "new_password");
  await countLimit("passwordChange", id);
  const passwordHash = await hashPassword(input.new_password);
  await transaction(async (tx) => {
    await setPassword(tx, owner, passwordHash, sessionId);
    await recordAudit({ action: "password-changed", actor, subjectId: id }, tx);
  });
}

/**
 * Takes a request for a reset link. The look-up and the mail are a job, so that every address is answered alike and in
 * the same time; more than three in an hour for one address are dropped without a word.
 */
export async function requestPasswordReset(email: string, address: string): Promise<void> {
  await countLimit("forgotAddress", address);
  try {
    await countLimit("forgotEmail", email);
  } catch (error) {
    if (error instanceof AppError && error.code === "too_many") return; // silence is the rule here
    throw error;
  }
  await transaction((tx) => enqueue(tx, "password-reset", { email }));
}

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

/** Job: makes a reset link for an active account and queues its mail. A newer link ends the older ones. */
export async function sendResetLink({ email }: { email: string }): Promise<void> {
  const owner = await db.user.findUnique({ where: { email } });
  if (!owner?.active) return;
  const token = randomBytes(32).toString("base64url");
  const startedAt = now();
  await transaction(async (tx) => {
    await tx.passwordReset.updateMany({ where: { userId: owner.id, usedAt: null }, data: { usedAt: startedAt } });
    const row = await tx.passwordReset.create({
      data: {
        userId: owner.id,
        tokenHash: hashOf(token),
        createdAt: startedAt,
        expiresAt: new Date(startedAt.getTime() + resetMinutes * 60_000),
      },
    });
    await queueEmail(tx, {
      key: `password-reset:${owner.id}:${row.id}`,
      to: owner.email,
      subject: "Choose a new password",
      content: resetLinkMail(owner.name, `${env.appUrl}/reset-password?token=${token}`),
      secret: true,
    });
    await recordAudit({ action: "password-reset-requested", subjectId: owner.id }, tx);
  });
}

const badLink = () => new AppError("malformed", "This reset link is invalid or has expired");

/** Sets a new password with a reset link, once, also when it is used twice at the same time. All sessions end. */
export async function resetPassword(input: PasswordResetInput, address: string): Promise<{ loginPath: string }> {
  await countLimit("resetToken", address);
  const tokenHash = hashOf(input.token);
  const row = await db.passwordReset.findUnique({ where: { tokenHash }, include: { user: true } });
  if (!row || row.usedAt || row.expiresAt <= now() || !row.user.active) {
    throw badLink();
  }
  await uncountLimit("resetToken", address);
  assertPasswordAllowed(input.new_password, row.user.email, "new_password");
  const passwordHash = await hashPassword(input.new_password);
  await transaction(async (tx) => {
    const used = await tx.passwordReset.updateMany({
      where: { id: row.id, usedAt: null, expiresAt: { gt: now() } },
      data: { usedAt: now() },
    });
    if (used.count === 0) throw badLink();
    await setPassword(tx, row.user, passwordHash);
    await recordAudit({ action: "password-reset", subjectId: row.userId }, tx);
  });
  return { loginPath: roles[row.user.role].login };
}
