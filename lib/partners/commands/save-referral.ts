import "server-only";
import { recordAudit } from "@/lib/audit/commands";
import type { Actor } from "@/lib/auth/policy";
import type { Prisma } from "@/lib/generated/prisma/client";
import { type HeldBy, queueEmail } from "@/lib/mail/commands/outbox";
import { notify } from "@/lib/notices/commands/notify";
import { commissionStatusOf } from "@/lib/partners/commission";
import { newsOfCommission, type ReferralNews, referralChangedMail } from "@/lib/partners/emails";
import { withClaims } from "@/lib/partners/views";
import { lockKey, type Tx } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { officeEmail } from "@/lib/platform/mail";
import { writeMovements } from "./movements";

const whole = {
  ...withClaims,
  partner: { select: { ...withClaims.partner.select, email: true, workMails: true } },
} satisfies Prisma.ReferralInclude;
export type WholeReferral = Prisma.ReferralGetPayload<{ include: typeof whole }>;

/**
 * Serialises everything that links an address to a partner, so that a simultaneous referral and registration see each
 * other. Take it before locking any row.
 */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${lockKey(`referral:${email}`)})`;
}

/** A referral, locked until the transaction ends. */
export async function lockReferral(tx: Tx, id: string): Promise<WholeReferral | null> {
  await tx.$queryRaw`SELECT id FROM referrals WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  return tx.referral.findUnique({ where: { id }, include: whole });
}

export type Change = Pick<
  Prisma.ReferralUncheckedUpdateInput,
  "status" | "commissionUsd" | "earnedAt" | "earnedApplicationId" | "paidAt" | "studentId"
>;

type When = {
  moment: Date;
  /** The change whose undo withdraws the partner's mail, if it can be undone. */
  held: HeldBy | undefined;
};

const updated = (tx: Tx, id: string, change: Change, updatedAt: Date): Promise<WholeReferral> =>
  tx.referral.update({ where: { id }, data: { ...change, version: { increment: 1 }, updatedAt }, include: whole });

/** Saves a change to a referral from `lockReferral`, records its movements, and mails the partner. */
export async function saveReferral(
  tx: Tx,
  actor: Actor,
  before: WholeReferral,
  change: Change,
  { moment, held }: When,
): Promise<WholeReferral> {
  const row = await updated(tx, before.id, change, moment);
  await writeMovements(tx, before, row);
  await recordReferralChange(tx, actor, before, row);
  const commission = newsOfCommission(commissionStatusOf(before), commissionStatusOf(row));
  await tellPartner(tx, row, { status: before.status !== row.status, commission }, held);
  return row;
}

/**
 * Restores the previous state of a referral from `lockReferral`. The ledger gets rows that reverse what moved, and the
 * partner gets no mail: the mail about the change is withdrawn.
 */
export async function restoreReferral(tx: Tx, stored: WholeReferral, change: Change, moment: Date) {
  const row = await updated(tx, stored.id, change, moment);
  await writeMovements(tx, stored, row, moment);
  return row;
}

/** Details of a change for the audit log, in amounts and words. */
export const changeDetails = (before: WholeReferral, row: WholeReferral) => ({
  partnerId: row.partnerId,
  from: before.status,
  to: row.status,
  commissionFrom: commissionStatusOf(before),
  commissionTo: commissionStatusOf(row),
  amountFrom: amountOf(before),
  amountTo: amountOf(row),
  applicationId: row.earnedApplicationId,
});

export const recordReferralChange = (tx: Tx, actor: Actor, before: WholeReferral, row: WholeReferral) =>
  recordAudit({ action: "referral-changed", actor, subjectId: row.id, details: changeDetails(before, row) }, tx);

const amountOf = ({ commissionUsd }: WholeReferral) => commissionUsd?.toFixed(2) ?? null;

/**
 * Tells the partner about the change, and mails them unless they want no such mail, or their account is closed and its links wouldn't
 * work. The key names the student, so that the mail is deleted with the account.
 */
async function tellPartner(tx: Tx, row: WholeReferral, news: ReferralNews, held: HeldBy | undefined): Promise<void> {
  if (!row.partner.active || !(news.status || news.commission)) return;
  await notify(tx, { kind: "referral", to: [row.partnerId], recordId: row.id, detail: row.status, held });
  if (!row.partner.workMails) return;
  const facts = {
    partnerName: row.partner.name,
    studentName: row.studentName,
    status: row.status,
    commission: commissionStatusOf(row),
    commissionUsd: row.commissionUsd?.toNumber() ?? null,
  };
  await queueEmail(tx, {
    key: `referral:${row.id}:${row.version}:${row.studentId ?? "no-account"}`,
    to: row.partner.email,
    replyTo: officeEmail(),
    held,
    ...referralChangedMail(facts, news, `${env.appUrl}/b2b/dashboard`),
  });
}
