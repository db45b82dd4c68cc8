import "server-only";
import type { Actor } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import type { HeldBy } from "@/lib/mail/commands/outbox";
import type { Settlement } from "@/lib/partners/schema/undo";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { completedApplication, completedOf } from "./link-student";
import { columnsOf, nothingEarned, toReferralBefore } from "./referral-change";
import { lockReferral, recordReferralChange, restoreReferral, saveReferral, type WholeReferral } from "./save-referral";

type Step = { id: string; studentId: string; from: string | null; to: string };

/**
 * Applies an application's new status to the commission of the partner who referred its student. Completed: the
 * commission is earned. Reopened before the payment: it is expected again, and the student is no longer enrolled. Call
 * it in the transaction that has locked the student and then the application, so that two applications of a student
 * can't interfere. If the application's change can be undone, the partner's mail is held with it; pass the result to
 * `unsettleCommission`.
 */
export async function settleCommission(
  tx: Tx,
  actor: Actor,
  { id, studentId, from, to }: Step,
  held?: HeldBy,
): Promise<Settlement | null> {
  if ((to === "completed") === (from === "completed")) return null;
  const row = await referralOf(tx, studentId);
  if (!row) return null;
  const settling: Settling = { tx, actor, row, studentId, applicationId: id, held };
  const version = to === "completed" ? await earn(settling) : await reverseEarned(settling);
  if (version === row.version) return null;
  const others = (await completedOf(tx, studentId)).filter((other) => other !== id);
  const completed = from === "completed" ? [...others, id] : others;
  return { referral_id: row.id, version, before: toReferralBefore(row), completed };
}

/**
 * Reverses the effect of an application's new status on a commission: restores the referral, adds reversing rows to the
 * ledger, and then applies the student's other applications as they are now. Call it with the student and the
 * application locked. Throws 409 if the referral itself has changed since.
 */
export async function unsettleCommission(
  tx: Tx,
  actor: Actor,
  { referral_id, version, before, completed }: Settlement,
): Promise<void> {
  const stored = await lockReferral(tx, referral_id);
  if (stored?.version !== version) {
    throw new AppError("conflict", "This can’t be undone: the student’s referral has changed since.");
  }
  await recordReferralChange(tx, actor, stored, await restoreReferral(tx, stored, columnsOf(before), now()));
  await settleSince(tx, actor, before.student_id, completed);
}

/**
 * Updates a restored referral from its student's applications: those completed or reopened since count as they would
 * have then, and the partner gets a mail. Decisions an admin made against the applications stay. Call it with the
 * student and the applications locked.
 */
export async function settleSince(
  tx: Tx,
  actor: Actor,
  studentId: string | null,
  before: readonly string[],
): Promise<void> {
  if (!studentId) return;
  const completed = await completedOf(tx, studentId);
  for (const id of completed.filter((each) => !before.includes(each))) {
    await settleCommission(tx, actor, { id, studentId, from: null, to: "completed" });
  }
  for (const id of before.filter((each) => !completed.includes(each))) {
    await settleCommission(tx, actor, { id, studentId, from: "completed", to: "pending" });
  }
}

type Settling = {
  tx: Tx;
  actor: Actor;
  row: WholeReferral;
  studentId: string;
  applicationId: string;
  held: HeldBy | undefined;
};

/**
 * The referral that brought the student. If the account existed before the referral, there is none: the office decides
 * about that commission.
 */
async function referralOf(tx: Tx, studentId: string): Promise<WholeReferral | null> {
  const [found] = await tx.$queryRaw<{ id: string }[]>`
    SELECT r.id FROM referrals AS r JOIN users AS u ON u.id = r.student_id AND u.referred_by_id = r.partner_id
    WHERE r.student_id = ${studentId}::uuid AND r.status <> 'declined'
    ORDER BY r.created_at, r.id LIMIT 1`;
  const row = found ? await lockReferral(tx, found.id) : null;
  return row && row.status !== "declined" ? row : null;
}

/** Returns the referral's new version. */
async function earn({ tx, actor, row, applicationId, held }: Settling): Promise<number> {
  const isNew = row.earnedAt === null && row.commissionUsd !== null;
  if (!isNew && row.status === "enrolled") return row.version;
  const moment = now();
  const earned = isNew && { earnedAt: moment, earnedApplicationId: applicationId };
  return (await saveReferral(tx, actor, row, { status: "enrolled", ...earned }, { moment, held })).version;
}

async function reverseEarned({ tx, actor, row, studentId, applicationId, held }: Settling): Promise<number> {
  const isEarnedByIt = row.earnedApplicationId === applicationId;
  if (row.paidAt || (row.earnedAt && !isEarnedByIt)) return row.version;
  const other = await completedApplication(tx, studentId, applicationId);
  if (other) {
    if (!isEarnedByIt) return row.version;
    // Another completed application earns it as well, so nothing changes for the partner.
    const data = { earnedApplicationId: other.id, version: { increment: 1 } };
    return (await tx.referral.update({ where: { id: row.id }, data, select: { version: true } })).version;
  }
  if (!isEarnedByIt && row.status !== "enrolled") return row.version;
  const status = row.status === "enrolled" ? "contacted" : row.status;
  const change = { status, ...nothingEarned };
  return (await saveReferral(tx, actor, row, change, { moment: now(), held })).version;
}
