import "server-only";
import { AppError } from "@/lib/errors";
import { Prisma } from "@/lib/generated/prisma/client";
import { commissionStatusOf } from "@/lib/partners/commission";
import type { ReferralStatusValue } from "@/lib/partners/labels";
import type { ReferralChangeInput } from "@/lib/partners/schema/referral";
import type { ReferralBefore } from "@/lib/partners/schema/undo";
import { toAdminReferralView, withClaims } from "@/lib/partners/views";
import { db, type Tx, violates } from "@/lib/platform/db";
import { assertSeenVersion, assertUnchanged } from "@/lib/undo/queries/conflict";
import type { Change, WholeReferral } from "./save-referral";

type State = {
  status: ReferralStatusValue;
  commissionUsd: Prisma.Decimal | null;
  earnedAt: Date | null;
  earnedApplicationId: string | null;
  paidAt: Date | null;
};

const isPaid = "This commission has been paid. Reverse the payment first.";
const noAmount = "An earned commission needs an amount";

/** Throws 409 with the current referral if the admin saw a different commission status from the stored one. */
export function assertSeen(before: WholeReferral, { seen_status }: ReferralChangeInput): void {
  assertUnchanged(
    seen_status === undefined || seen_status === commissionStatusOf(before),
    "This commission was changed by someone else. Please reload.",
    () => ({ referral: toAdminReferralView(before) }),
  );
}

/** Throws 409 with the current referral if someone has changed it in the meantime. */
export const assertSeenReferral = (
  tx: Tx,
  { id, version }: WholeReferral,
  seen: number | undefined,
  wanted: "save" | "undo" = "save",
) =>
  assertSeenVersion(tx, {
    seen,
    stored: version,
    subjectId: id,
    wanted,
    actions: ["referral-created", "referral-changed"],
    current: async () =>
      toAdminReferralView(await db.referral.findUniqueOrThrow({ where: { id }, include: withClaims })),
  });

/** Maps a violation of the unique index, which allows one active referral per address, to 409. */
export async function oneClaimOr409<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (violates(error, "referrals_one_claim")) {
      throw new AppError("conflict", "Another partner has referred this student in the meantime");
    }
    throw error;
  }
}

/** Whether the referral is already as requested: a client that lost the answer repeats its request. */
export const isAsWanted = (before: WholeReferral, input: ReferralChangeInput): boolean =>
  (input.status === undefined || input.status === before.status) &&
  (input.commission_usd === undefined || sameAmount(amountOf(before, input), before.commissionUsd)) &&
  (input.commission_status === undefined || input.commission_status === commissionStatusOf(before));

/**
 * The state after an admin's change. A declined referral has no commission; a payment must be reversed before the
 * amount changes or the referral is declined; and nothing is earned without an amount.
 */
export function changeOf(before: State, input: ReferralChangeInput, moment: Date): State {
  const status = input.status ?? before.status;
  const commissionUsd = amountOf(before, input);
  if (status === "declined") {
    if (input.commission_status) throw AppError.field("commission_status", "A declined referral has no commission");
    if (before.paidAt) throw new AppError("conflict", isPaid);
    return { status, commissionUsd, ...nothingEarned };
  }
  const times = timesOf(before, input.commission_status, moment);
  if (times.earnedAt && commissionUsd === null) throw AppError.field("commission_usd", noAmount);
  if (before.paidAt && times.paidAt && !sameAmount(before.commissionUsd, commissionUsd)) {
    throw new AppError("conflict", isPaid);
  }
  return { status, commissionUsd, ...times };
}

function amountOf({ commissionUsd }: State, { commission_usd: given }: ReferralChangeInput): Prisma.Decimal | null {
  if (given === undefined) return commissionUsd;
  return given === null ? null : new Prisma.Decimal(given);
}

/** The commission is only expected, or there is none. */
export const nothingEarned = { earnedAt: null, earnedApplicationId: null, paidAt: null };

function timesOf(
  { earnedAt, earnedApplicationId, paidAt }: State,
  wanted: ReferralChangeInput["commission_status"],
  moment: Date,
): Pick<State, "earnedAt" | "earnedApplicationId" | "paidAt"> {
  if (wanted === "expected") return nothingEarned;
  if (!wanted) return { earnedAt, earnedApplicationId, paidAt };
  return { earnedAt: earnedAt ?? moment, earnedApplicationId, paidAt: wanted === "paid" ? (paidAt ?? moment) : null };
}

const sameAmount = (one: Prisma.Decimal | null, other: Prisma.Decimal | null) =>
  one === null || other === null ? one === other : one.equals(other);

/** Whether two states are equal. */
export const isSame = (one: State, other: State): boolean =>
  one.status === other.status &&
  sameAmount(one.commissionUsd, other.commissionUsd) &&
  one.earnedAt?.getTime() === other.earnedAt?.getTime() &&
  one.paidAt?.getTime() === other.paidAt?.getTime();

/** A referral's state, for the undo record. */
export const toReferralBefore = (row: WholeReferral): ReferralBefore => ({
  status: row.status,
  commission_usd: row.commissionUsd?.toFixed(2) ?? null,
  earned_at: row.earnedAt?.toISOString() ?? null,
  earned_application_id: row.earnedApplicationId,
  paid_at: row.paidAt?.toISOString() ?? null,
  student_id: row.studentId,
});

const dateOf = (text: string | null) => (text === null ? null : new Date(text));

/** That record as columns of the row. */
export const columnsOf = (before: ReferralBefore): Change => ({
  status: before.status,
  commissionUsd: before.commission_usd === null ? null : new Prisma.Decimal(before.commission_usd),
  earnedAt: dateOf(before.earned_at),
  earnedApplicationId: before.earned_application_id,
  paidAt: dateOf(before.paid_at),
  studentId: before.student_id,
});
