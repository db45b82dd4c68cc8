import "server-only";
import type { Actor } from "@/lib/auth/policy";
import type { HeldBy } from "@/lib/mail/outbox";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { nothingEarned } from "./change";
import type { ReferralStatusValue } from "./labels";
import { lockReferral, saveReferral } from "./store";
import { completedApplication } from "./student";

type Step = { id: string; studentId: string; from: string | null; to: string };

/** The state of the referral before it was settled; nothing where it stays as it is. */
type Earlier = ReferralStatusValue | undefined;

type Settling = {
  /** The change of the application, where its mails are held: the partner's is held with them. */
  held?: HeldBy | undefined;
  /** Set where such a change is undone: nobody is told, and the referral gets back the state that it had. */
  undone?: { referralStatus: Earlier } | undefined;
};

/**
 * What an application's new status means to the partner who sent its student: completed, the commission is earned; taken
 * back before the payment, it is expected again, and the student no longer enrolled. Called in the transaction that holds
 * the application.
 */
export async function settleCommission(tx: Tx, actor: Actor, step: Step, how: Settling = {}): Promise<Earlier> {
  const { from, to } = step;
  if (to === "completed" && from !== "completed") return earn(tx, actor, step, how);
  if (from === "completed" && to !== "completed") return takeBack(tx, actor, step, how);
  return undefined;
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

async function earn(tx: Tx, actor: Actor, { id: applicationId, studentId }: Step, how: Settling): Promise<Earlier> {
  const row = await referralOf(tx, studentId);
  if (!row) return undefined;
  const isNew = row.earnedAt === null && row.commissionUsd !== null;
  if (!isNew && row.status === "enrolled") return undefined;
  const moment = now();
  const earned = isNew && { earnedAt: moment, earnedApplicationId: applicationId };
  await saveReferral(tx, actor, row, { status: "enrolled", ...earned }, moment, toTelling(how));
  return row.status;
}

async function takeBack(tx: Tx, actor: Actor, { id: applicationId, studentId }: Step, how: Settling): Promise<Earlier> {
  // Held before it is looked at which application has earned it: another one may be taken back in the same moment.
  const row = await referralOf(tx, studentId);
  const isEarnedByIt = row?.earnedApplicationId === applicationId;
  if (!row || row.paidAt || (row.earnedAt && !isEarnedByIt)) return undefined;
  const other = await completedApplication(tx, studentId, applicationId);
  if (other) {
    if (!isEarnedByIt) return undefined;
    // Another completed application earns it just as well, and nothing changes for the partner.
    await tx.referral.update({ where: { id: row.id }, data: { earnedApplicationId: other.id }, select: { id: true } });
    return undefined;
  }
  if (!isEarnedByIt && row.status !== "enrolled") return undefined;
  const status = how.undone?.referralStatus ?? (row.status === "enrolled" ? "contacted" : row.status);
  await saveReferral(tx, actor, row, { status, ...nothingEarned }, now(), toTelling(how));
  return row.status;
}

const toTelling = ({ held, undone }: Settling) => ({ held, isSilent: undone !== undefined });
