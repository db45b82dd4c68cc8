import "server-only";
import { recordAudit } from "@/lib/audit/record";
import type { Actor } from "@/lib/auth/policy";
import type { Prisma } from "@/lib/generated/prisma/client";
import { type HeldBy, queueEmail } from "@/lib/mail/outbox";
import { lockKey, type Tx } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { officeEmail } from "@/lib/platform/mail";
import { commissionStatusOf } from "./commission";
import { newsOfCommission, type ReferralNews, referralChangedMail } from "./emails";
import { writeMovements } from "./movements";
import { withClaims } from "./views";

const whole = {
  ...withClaims,
  partner: { select: { ...withClaims.partner.select, email: true } },
} satisfies Prisma.ReferralInclude;
export type WholeReferral = Prisma.ReferralGetPayload<{ include: typeof whole }>;

/**
 * Serialises what ties an address to a partner: a referral and a registration in the same moment must see each other.
 * Taken before any row is held.
 */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${lockKey(`referral:${email}`)})`;
}

/** A referral, held until the transaction ends: whoever else changes it waits. */
export async function lockReferral(tx: Tx, id: string): Promise<WholeReferral | null> {
  await tx.$queryRaw`SELECT id FROM referrals WHERE id = ${id}::uuid FOR UPDATE`;
  return tx.referral.findUnique({ where: { id }, include: whole });
}

type Change = Pick<
  Prisma.ReferralUncheckedUpdateInput,
  "status" | "commissionUsd" | "earnedAt" | "earnedApplicationId" | "paidAt" | "studentId"
>;

/** How the partner is told: with the mails of a change that can be undone, or not at all where one is undone. */
type Telling = { held?: HeldBy | undefined; isSilent?: boolean };

/** Saves a change of a referral that `lockReferral` gave, writes down what it moves, and tells the partner. */
export async function saveReferral(
  tx: Tx,
  actor: Actor,
  before: WholeReferral,
  change: Change,
  moment: Date,
  { held, isSilent = false }: Telling = {},
) {
  const row = await tx.referral.update({
    where: { id: before.id },
    data: { ...change, updatedAt: moment },
    include: whole,
  });
  await writeMovements(tx, before, row);
  const [was, is] = [commissionStatusOf(before), commissionStatusOf(row)];
  const details = {
    ...{ partnerId: row.partnerId, from: before.status, to: row.status, commissionFrom: was, commissionTo: is },
    ...{ amountFrom: amountOf(before), amountTo: amountOf(row), applicationId: row.earnedApplicationId },
  };
  await recordAudit({ action: "referral-changed", actor, subjectId: row.id, details }, tx);
  const news = { status: before.status !== row.status, commission: newsOfCommission(was, is) };
  if (!isSilent) await tellPartner(tx, row, news, moment, held);
  return row;
}

const amountOf = ({ commissionUsd }: WholeReferral) => commissionUsd?.toFixed(2) ?? null;

/**
 * Tells the partner what has changed. One whose account is closed is not told: the mail leads where nobody gets in. The
 * key names the student, so that what was told goes with the account.
 */
async function tellPartner(
  tx: Tx,
  row: WholeReferral,
  news: ReferralNews,
  moment: Date,
  held: HeldBy | undefined,
): Promise<void> {
  if (!row.partner.active || !(news.status || news.commission)) return;
  const facts = {
    ...{ partnerName: row.partner.name, studentName: row.studentName, status: row.status },
    ...{ commission: commissionStatusOf(row), commissionUsd: row.commissionUsd?.toNumber() ?? null },
  };
  await queueEmail(tx, {
    key: `referral:${row.id}:${moment.getTime()}:${row.studentId ?? "no-account"}`,
    to: row.partner.email,
    replyTo: officeEmail,
    held,
    ...referralChangedMail(facts, news, `${env.appUrl}/b2b/dashboard`),
  });
}
