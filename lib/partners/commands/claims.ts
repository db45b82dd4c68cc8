import "server-only";
import { recordAudit } from "@/lib/audit/commands";
import { partnerOfCode } from "@/lib/partners/queries/link";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { lockAddress } from "./save-referral";

type Student = { id: string; name: string; email: string; phone: string };

/** The active referral for an address. */
export const activeReferralOf = (tx: Tx, email: string) =>
  tx.referral.findFirst({
    where: { email, status: { not: "declined" } },
    select: { id: true, partnerId: true, studentId: true, createdAt: true },
  });

/** Records that another partner also tried to refer the student. Only the first attempt is kept. */
export async function keepClaim(tx: Tx, referralId: string, partnerId: string): Promise<void> {
  const rows = await tx.referralClaim.createManyAndReturn({
    data: { referralId, partnerId, createdAt: now() },
    select: { id: true },
    skipDuplicates: true,
  });
  if (rows.length > 0) {
    await recordAudit({ action: "referral-claimed", subjectId: referralId, details: { partnerId } }, tx);
  }
}

/**
 * Links a newly registered student to the partner who referred them: the partner with the active referral for this
 * address, or else the code's partner, for whom a referral is created. An earlier referral beats the code, whose claim
 * is recorded too. Returns the partner's id, or null if nobody referred them or the referral already has another
 * student.
 */
export async function claimStudent(tx: Tx, student: Student, code?: string): Promise<string | null> {
  await lockAddress(tx, student.email);
  const partner = code ? await partnerOfCode(tx, code) : null;
  if (partner) await referByLink(tx, student, partner);
  const standing = await activeReferralOf(tx, student.email);
  if (!standing || (standing.studentId !== null && standing.studentId !== student.id)) return null;
  if (partner && partner.id !== standing.partnerId) await keepClaim(tx, standing.id, partner.id);
  await tx.referral.update({
    where: { id: standing.id },
    data: { studentId: student.id, version: { increment: 1 } },
    select: { id: true },
  });
  await tx.user.update({ where: { id: student.id }, data: { referredById: standing.partnerId }, select: { id: true } });
  return standing.partnerId;
}

type Partner = NonNullable<Awaited<ReturnType<typeof partnerOfCode>>>;

/**
 * Creates a referral for someone who came through a partner's link, unless there is an active one or that partner's was
 * declined.
 */
async function referByLink(tx: Tx, { id: studentId, name, email, phone }: Student, partner: Partner): Promise<void> {
  const moment = now();
  const rows = await tx.referral.createManyAndReturn({
    data: {
      partnerId: partner.id,
      studentId,
      studentName: name,
      email,
      phone,
      source: "link",
      commissionUsd: partner.commissionUsd,
      createdAt: moment,
      updatedAt: moment,
    },
    select: { id: true },
    skipDuplicates: true,
  });
  for (const { id } of rows) {
    await recordAudit(
      { action: "referral-created", subjectId: id, details: { partnerId: partner.id, source: "link" } },
      tx,
    );
  }
}
