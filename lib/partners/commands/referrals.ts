import "server-only";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertAccount, assertCan } from "@/lib/auth/policy";
import { assertFresh } from "@/lib/auth/second-factor";
import { AppError } from "@/lib/errors";
import type { ReferralChangeInput, ReferralInput } from "@/lib/partners/schema/referral";
import {
  type ChangedReferral,
  type ReferralView,
  toAdminReferralView,
  toReferralView,
  withClaims,
} from "@/lib/partners/views";
import { now } from "@/lib/platform/clock";
import { afterRollback, db, type Tx, transaction } from "@/lib/platform/db";
import { recordUndo, toUndo } from "@/lib/undo/commands/hold";
import { activeReferralOf, keepClaim } from "./claims";
import { completedOf, earnedAlready, linkStudent, lockStudentOf } from "./link-student";
import {
  assertSeen,
  assertSeenReferral,
  changeOf,
  isAsWanted,
  isSame,
  oneClaimOr409,
  toReferralBefore,
} from "./referral-change";
import { lockAddress, lockReferral, saveReferral } from "./save-referral";

/**
 * A partner refers a student; the commission starts at the amount agreed with the partner. Throws 409 if this or
 * another partner has already referred the student. The unique index decides, even for simultaneous referrals.
 */
export async function referStudent(actor: Actor, input: ReferralInput): Promise<ReferralView> {
  const { id: partnerId } = assertAccount(actor, "referral:create");
  assertCan(actor, "referral:create", { ownerId: partnerId });
  const { email, phone } = input;
  return transaction(async (tx) => {
    await lockAddress(tx, email);
    const partner = await tx.user.findUniqueOrThrow({ where: { id: partnerId }, select: { commissionUsd: true } });
    // If the student already has an account, the office sees it; the partner gets no hint.
    const student = await tx.user.findFirst({ where: { email, role: "student" }, select: { id: true } });
    const moment = now();
    const [made] = await tx.referral.createManyAndReturn({
      data: {
        partnerId,
        email,
        phone,
        studentName: input.student_name,
        studentId: student?.id ?? null,
        preferredCountry: input.preferred_country ?? null,
        studyLevel: input.study_level ?? null,
        notes: input.notes ?? null,
        commissionUsd: partner.commissionUsd,
        createdAt: moment,
        updatedAt: moment,
      },
      select: { id: true },
      skipDuplicates: true,
    });
    if (!made) throw await referredAlready(tx, partnerId, email);
    const details = { partnerId, source: "form" };
    await recordAudit({ action: "referral-created", actor, subjectId: made.id, details }, tx);
    return toReferralView(await tx.referral.findUniqueOrThrow({ where: { id: made.id }, include: withClaims }));
  });
}

/**
 * Why a student can't be referred, with the time of the existing claim but never whose it is. This partner's claim is
 * recorded although the referral fails.
 */
async function referredAlready(tx: Tx, partnerId: string, email: string): Promise<AppError> {
  const own = await tx.referral.findUnique({ where: { partnerId_email: { partnerId, email } } });
  if (own) return refusal("You have already referred this student", own.createdAt);
  const standing = await activeReferralOf(tx, email);
  if (!standing) return new AppError("conflict"); // declined a moment ago
  afterRollback(() => transaction((later) => keepClaim(later, standing.id, partnerId)));
  return refusal("This student has already been referred", standing.createdAt);
}

const refusal = (message: string, first: Date) =>
  new AppError("conflict", message, { members: async () => ({ first_referred_at: first.toISOString() }) });

/** Throws 404 for an unknown referral. */
export async function assertReferralExists(actor: Actor, id: string): Promise<void> {
  assertCan(actor, "referral:update");
  if (!(await db.referral.findUnique({ where: { id }, select: { id: true } }))) throw new AppError("not_found");
}

/**
 * An admin changes the status of a referral and its commission. Reopening a declined referral links its student again.
 * If a commission is only agreed now, applications the student has already completed earn it, unless the admin sets its
 * status. The partner's mail is held, and the answer says how to undo the change until it leaves. A change without
 * effect leaves no trace. Throws 409 if another partner has referred the student in the meantime, or if the referral or
 * its commission has changed since the admin saw it.
 */
export async function changeReferral(actor: Actor, id: string, input: ReferralChangeInput): Promise<ChangedReferral> {
  assertCan(actor, "referral:update");
  return oneClaimOr409(() =>
    transaction(async (tx) => {
      const student = await lockStudentOf(tx, id);
      const before = await lockReferral(tx, id);
      if (!before) throw new AppError("not_found");
      if (!isAsWanted(before, input)) await assertSeenReferral(tx, before, input.version);
      assertSeen(before, input);
      const moment = now();
      const wanted = changeOf(before, input, moment);
      if (isSame(before, wanted)) return toAdminReferralView(before);
      if (wanted.paidAt && !before.paidAt && actor.kind === "user") assertFresh(actor.secondFactor); // money leaves
      const isBack = before.status === "declined" && wanted.status !== "declined";
      const isAgreed = before.commissionUsd === null && wanted.commissionUsd !== null;
      const tied = isBack && student ? await linkStudent(tx, before, student) : student;
      const earned =
        (isBack || isAgreed) && !input.commission_status ? await earnedAlready(tx, before, wanted, tied, moment) : {};
      const change = { ...wanted, ...(isBack && tied && { studentId: tied.id }), ...earned };
      const isTied = student !== null && tied !== null && student.referredById !== tied.referredById;
      const held = await recordUndo(tx, actor, {
        kind: "referral",
        subjectId: id,
        version: before.version + 1,
        before: {
          ...toReferralBefore(before),
          untied_student_id: isTied ? student.id : null,
          completed: student ? await completedOf(tx, student.id) : [],
        },
      });
      const row = await saveReferral(tx, actor, before, change, { moment, held });
      return { ...toAdminReferralView(row), ...toUndo(held) };
    }),
  );
}
