import "server-only";
import type { AccountStatusInput } from "@/lib/accounts/schema/account";
import type { AccountStatusView } from "@/lib/accounts/views";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertAccount } from "@/lib/auth/policy";
import type { Role } from "@/lib/auth/roles";
import { endSessions } from "@/lib/auth/session";
import { unassignComing } from "@/lib/consultations/commands/unassign";
import { AppError } from "@/lib/errors";
import { now } from "@/lib/platform/clock";
import { db, type Tx, transaction } from "@/lib/platform/db";
import { assertSeenVersion } from "@/lib/undo/queries/conflict";
import { endPasswordLinks, lockAccount } from "./password-links";

/** Ends the caller's session, or all sessions of the account. Returns the role whose cookie must be cleared. */
export async function signOut(actor: Actor, everywhere: boolean): Promise<Role> {
  const account = assertAccount(actor, "account:sign-out");
  await transaction(async (tx) => {
    if (everywhere) await lockAccount(tx, account.id); // as for everything that ends several sessions
    if (everywhere) await endSessions(tx, account.id);
    else await tx.session.update({ where: { id: account.sessionId }, data: { revokedAt: now() } });
    await recordAudit({ action: "sign-out", actor, subjectId: account.id, details: { everywhere } }, tx);
  });
  return account.role;
}

/** Ends one of the account's own sessions; throws 404 for anyone else's. */
export async function endSession(actor: Actor, publicId: string): Promise<void> {
  const { id } = assertAccount(actor, "account:sessions");
  const ended = await db.session.updateMany({
    where: { publicId, userId: id, revokedAt: null },
    data: { revokedAt: now() },
  });
  if (ended.count === 0) throw new AppError("not_found");
  await recordAudit({ action: "session-ended", actor, subjectId: id });
}

/** Throws 409 with the current account if anyone, including its owner, has changed it since the version that was seen. */
export const assertSeenAccount = (
  tx: Tx,
  { id, version }: { id: string; version: number },
  { seen, current }: { seen: number | undefined; current: () => Promise<unknown> },
): Promise<void> =>
  assertSeenVersion(tx, {
    seen,
    stored: version,
    subjectId: id,
    actions: ["account-status-changed", "account-changed", "profile-changed", "email-changed"],
    current,
  });

/**
 * Opens or closes an account, unless somebody has changed it since the version that the caller saw. Closing immediately ends every session and every password link, and unassigns the
 * account's upcoming consultations: `unassigned` says how many. Nobody can close their own account or the last active
 * admin's.
 */
export async function setAccountActive(
  actor: Actor,
  userId: string,
  { active, version: seen }: AccountStatusInput,
): Promise<AccountStatusView> {
  const self = assertAccount(actor, "account:set-status");
  return transaction(async (tx) => {
    // Locked in a fixed order, so that two admins closing each other can't both succeed.
    const admins = await tx.$queryRaw<{ id: string; active: boolean }[]>`
      SELECT id, active FROM users WHERE role = 'admin' ORDER BY id FOR NO KEY UPDATE`;
    await lockAccount(tx, userId);
    const user = await tx.user.findUnique({ where: { id: userId } });
    if (!user) throw new AppError("not_found");
    const lastAdmin = admins.filter((admin) => admin.active && admin.id !== userId).length === 0;
    if (!active && (userId === self.id || (user.role === "admin" && lastAdmin))) {
      throw new AppError("conflict", "You cannot deactivate this account");
    }
    const isChanged = active !== user.active;
    const toView = (row: AccountStatusView) => ({ id: userId, active: row.active, version: row.version });
    if (isChanged) await assertSeenAccount(tx, user, { seen, current: async () => toView(user) });
    const version = { increment: isChanged ? 1 : 0 };
    const row = await tx.user.update({ where: { id: userId }, data: { active, version } });
    if (!active) await endAccess(tx, userId);
    if (isChanged) {
      await recordAudit({ action: "account-status-changed", actor, subjectId: userId, details: { active } }, tx);
    }
    return { ...toView(row), ...(!active && { unassigned: await unassignComing(tx, actor, userId) }) };
  });
}

/**
 * Ends all access to an account that is being closed: its sessions and password links. Call it in the same transaction,
 * with the row locked. An account without a password needs a new invitation after it is reopened.
 */
export async function endAccess(tx: Tx, userId: string): Promise<void> {
  await endSessions(tx, userId);
  await endPasswordLinks(tx, userId);
  const moment = now();
  await tx.user.updateMany({
    where: { id: userId, invitedUntil: { gt: moment } },
    data: { invitedUntil: moment },
  });
}
