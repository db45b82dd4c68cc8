import "server-only";
import { lockAccount } from "@/lib/accounts/commands/password-links";
import { tellOwner } from "@/lib/accounts/commands/tell-owner";
import { secondFactorResetMail, youResetFactorMail } from "@/lib/accounts/emails";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertAccount } from "@/lib/auth/policy";
import { roles } from "@/lib/auth/roles";
import { endSessions } from "@/lib/auth/session";
import { AppError } from "@/lib/errors";
import type { User } from "@/lib/generated/prisma/client";
import { type Tx, transaction } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { forgetWrongCodes } from "./check";
import { assertSettled, clearSecondFactor } from "./setup";

/** Takes the factor away and ends every session; the owner gets a mail. */
async function resetIn(tx: Tx, actor: Actor, owner: User | Omit<User, "passwordHash">, by: string): Promise<void> {
  const { id, name, role } = owner;
  await clearSecondFactor(tx, id);
  await endSessions(tx, id);
  const content = secondFactorResetMail(name, by, `${env.appUrl}${roles[role].login}`);
  await tellOwner(tx, owner, "second-factor-reset", { content });
  await recordAudit({ action: "second-factor-reset", actor, subjectId: id }, tx);
}

/**
 * An admin resets the second factor of somebody who has lost their device: they sign in with the password alone, and
 * set up another one. Both get a mail. Throws 409 for one's own, for an admin without a second factor or with one of
 * today, and if there is nothing to reset.
 */
export async function resetSecondFactor(actor: Actor, userId: string): Promise<void> {
  const self = assertAccount(actor, "second-factor:reset");
  await transaction(async (tx) => {
    await lockAccount(tx, userId);
    const owner = await tx.user.findUnique({ where: { id: userId } });
    if (!owner) throw new AppError("not_found");
    if (userId === self.id) throw new AppError("conflict", "Another admin has to reset your second factor");
    if (!owner.secondFactorSince) throw new AppError("conflict", "This account has no second factor");
    const admin = await tx.user.findUniqueOrThrow({ where: { id: self.id } });
    assertSettled(admin);
    await resetIn(tx, actor, owner, `${admin.name}, an administrator,`);
    const content = youResetFactorMail(admin.name, owner.name);
    await tellOwner(tx, admin, `second-factor-reset-by-you:${userId}`, { content });
  });
  await forgetWrongCodes(userId);
}

/**
 * The same by whoever runs the server, when there is no other admin (`npm run admin:reset-factor`). Returns whether the
 * account exists and had one.
 */
export async function resetFactorByOperator(email: string): Promise<"reset" | "unknown" | "none"> {
  return transaction(async (tx) => {
    const found = await tx.user.findUnique({ where: { email: email.trim().toLowerCase() }, select: { id: true } });
    if (!found) return "unknown";
    await lockAccount(tx, found.id);
    const owner = await tx.user.findUniqueOrThrow({ where: { id: found.id } });
    if (!owner.secondFactorSince) return "none";
    await resetIn(tx, { kind: "system", task: "reset-factor" }, owner, "The person who runs the server");
    return "reset";
  });
}
