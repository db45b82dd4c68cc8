import "server-only";
import type { Actor } from "@/lib/auth/policy";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { nothingEarned } from "./change";
import { lockReferral, saveReferral } from "./store";
import { completedApplication } from "./student";

type Step = { id: string; studentId: string; from: string | null; to: string };

/**
 * What an application's new status means to the partner who sent its student: completed, the commission is earned; taken
 * back before the payment, it is expected again, and the student no longer enrolled. Called in the transaction that holds
 * the student and then the application: two applications of one student never come here together.
 */
export async function settleCommission(tx: Tx, actor: Actor, { id, studentId, from, to }: Step): Promise<void> {
  if (to === "completed" && from !== "completed") await earn(tx, actor, id, studentId);
  if (from === "completed" && to !== "completed") await takeBack(tx, actor, id, studentId);
}

/**
 * The referral that brought the student. A student who had an account before anybody referred them was brought by
 * nobody: that commission is the office's to decide.
 */
async function referralOf(tx: Tx, studentId: string) {
  const [found] = await tx.$queryRaw<{ id: string }[]>`
    SELECT r.id FROM referrals AS r JOIN users AS u ON u.id = r.student_id AND u.referred_by_id = r.partner_id
    WHERE r.student_id = ${studentId}::uuid AND r.status <> 'declined'
    ORDER BY r.created_at, r.id LIMIT 1`;
  const row = found ? await lockReferral(tx, found.id) : null;
  return row && row.status !== "declined" ? row : null;
}

async function earn(tx: Tx, actor: Actor, applicationId: string, studentId: string): Promise<void> {
  const row = await referralOf(tx, studentId);
  if (!row) return;
  const isNew = row.earnedAt === null && row.commissionUsd !== null;
  if (!isNew && row.status === "enrolled") return;
  const moment = now();
  const earned = isNew && { earnedAt: moment, earnedApplicationId: applicationId };
  await saveReferral(tx, actor, row, { status: "enrolled", ...earned }, moment);
}

async function takeBack(tx: Tx, actor: Actor, applicationId: string, studentId: string): Promise<void> {
  // Held before it is looked at which application has earned it: another one may be taken back in the same moment.
  const row = await referralOf(tx, studentId);
  const isEarnedByIt = row?.earnedApplicationId === applicationId;
  if (!row || row.paidAt || (row.earnedAt && !isEarnedByIt)) return;
  const other = await completedApplication(tx, studentId, applicationId);
  if (other) {
    if (!isEarnedByIt) return;
    // Another completed application earns it just as well, and nothing changes for the partner.
    await tx.referral.update({ where: { id: row.id }, data: { earnedApplicationId: other.id }, select: { id: true } });
    return;
  }
  if (!isEarnedByIt && row.status !== "enrolled") return;
  const status = row.status === "enrolled" ? "contacted" : row.status;
  await saveReferral(tx, actor, row, { status, ...nothingEarned }, now());
}
