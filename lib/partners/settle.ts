import "server-only";
import type { Actor } from "@/lib/auth/policy";
import type { HeldBy } from "@/lib/mail/outbox";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { nothingEarned } from "./change";
import { type Settled, toRestorable } from "./restore";
import { lockReferral, saveReferral, type WholeReferral } from "./store";
import { completedApplication } from "./student";

type Step = { id: string; studentId: string; from: string | null; to: string };

/**
 * What an application's new status means to the partner who sent its student: completed, the commission is earned; taken
 * back before the payment, it is expected again, and the student no longer enrolled. Called in the transaction that holds
 * the student and then the application: two applications of one student never come here together. The partner's mail is
 * held with the application's change, where that can be undone; what this gives is then for `unsettleCommission`.
 */
export async function settleCommission(
  tx: Tx,
  actor: Actor,
  { id, studentId, from, to }: Step,
  held?: HeldBy,
): Promise<Settled | null> {
  if ((to === "completed") === (from === "completed")) return null;
  const row = await referralOf(tx, studentId);
  if (!row) return null;
  const settling: Settling = { tx, actor, row, studentId, applicationId: id, held };
  const version = to === "completed" ? await earn(settling) : await takeBack(settling);
  return version === row.version ? null : { referral_id: row.id, version, before: toRestorable(row) };
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
 * The referral that brought the student. A student who had an account before anybody referred them was brought by
 * nobody: that commission is the office's to decide.
 */
async function referralOf(tx: Tx, studentId: string): Promise<WholeReferral | null> {
  const [found] = await tx.$queryRaw<{ id: string }[]>`
    SELECT r.id FROM referrals AS r JOIN users AS u ON u.id = r.student_id AND u.referred_by_id = r.partner_id
    WHERE r.student_id = ${studentId}::uuid AND r.status <> 'declined'
    ORDER BY r.created_at, r.id LIMIT 1`;
  const row = found ? await lockReferral(tx, found.id) : null;
  return row && row.status !== "declined" ? row : null;
}

/** Gives the referral's version afterwards. */
async function earn({ tx, actor, row, applicationId, held }: Settling): Promise<number> {
  const isNew = row.earnedAt === null && row.commissionUsd !== null;
  if (!isNew && row.status === "enrolled") return row.version;
  const moment = now();
  const earned = isNew && { earnedAt: moment, earnedApplicationId: applicationId };
  return (await saveReferral(tx, actor, row, { status: "enrolled", ...earned }, { moment, held })).version;
}

async function takeBack({ tx, actor, row, studentId, applicationId, held }: Settling): Promise<number> {
  const isEarnedByIt = row.earnedApplicationId === applicationId;
  if (row.paidAt || (row.earnedAt && !isEarnedByIt)) return row.version;
  const other = await completedApplication(tx, studentId, applicationId);
  if (other) {
    if (!isEarnedByIt) return row.version;
    // Another completed application earns it just as well, and nothing changes for the partner.
    const data = { earnedApplicationId: other.id, version: { increment: 1 } };
    return (await tx.referral.update({ where: { id: row.id }, data, select: { version: true } })).version;
  }
  if (!isEarnedByIt && row.status !== "enrolled") return row.version;
  const status = row.status === "enrolled" ? "contacted" : row.status;
  const change = { status, ...nothingEarned };
  return (await saveReferral(tx, actor, row, change, { moment: now(), held })).version;
}
