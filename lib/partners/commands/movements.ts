import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/db";

/** The columns that determine the commission's status. */
type State = {
  commissionUsd: Prisma.Decimal | number | null;
  earnedAt: Date | null;
  earnedApplicationId?: string | null;
  paidAt: Date | null;
};
type Row = State & { id: string; partnerId: string; updatedAt: Date };

/** A referral with nothing earned yet. */
export const nothingYet: State = { commissionUsd: null, earnedAt: null, paidAt: null };

const amountOf = ({ commissionUsd }: State) => new Prisma.Decimal(commissionUsd ?? 0);

/**
 * The effect of a change on the amount owed to the partner, in chronological order: a payment is reversed before the
 * earning, and an earning comes before its payment. A restored amount was earned or paid earlier but is booked at
 * `restoredAt`, so that the statements of past months don't change.
 */
export function movementsOf(before: State, after: Row, restoredAt?: Date): Prisma.CommissionMovementCreateManyInput[] {
  const [was, is] = [amountOf(before), amountOf(after)];
  const { id: referralId, partnerId, updatedAt: moment, earnedAt, paidAt } = after;
  const whose = { referralId, partnerId };
  const movements: Prisma.CommissionMovementCreateManyInput[] = [];
  if (before.paidAt && !paidAt)
    movements.push({ ...whose, kind: "payment_reversed", amountUsd: was, createdAt: moment });
  if (before.earnedAt && !earnedAt) {
    const applicationId = before.earnedApplicationId ?? null;
    movements.push({ ...whose, kind: "taken_back", amountUsd: was.negated(), applicationId, createdAt: moment });
  }
  if (before.earnedAt && earnedAt && !was.equals(is)) {
    movements.push({ ...whose, kind: "corrected", amountUsd: is.minus(was), createdAt: moment });
  }
  if (!before.earnedAt && earnedAt) {
    const applicationId = after.earnedApplicationId ?? null;
    movements.push({ ...whose, kind: "earned", amountUsd: is, applicationId, createdAt: restoredAt ?? earnedAt });
  }
  if (!before.paidAt && paidAt) {
    movements.push({ ...whose, kind: "paid", amountUsd: is.negated(), createdAt: restoredAt ?? paidAt });
  }
  return movements;
}

/** Stores these movements in the change's transaction. */
export async function writeMovements(tx: Tx, before: State, after: Row, restoredAt?: Date): Promise<void> {
  const data = movementsOf(before, after, restoredAt);
  if (data.length > 0) await tx.commissionMovement.createMany({ data });
}
