import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/db";

/** What of a referral says how far its commission has come. */
type State = {
  commissionUsd: Prisma.Decimal | number | null;
  earnedAt: Date | null;
  earnedApplicationId?: string | null;
  paidAt: Date | null;
};
type Row = State & { id: string; partnerId: string; updatedAt: Date };

/** A referral before anything was earned. */
export const nothingYet: State = { commissionUsd: null, earnedAt: null, paidAt: null };

const amountOf = ({ commissionUsd }: State) => new Prisma.Decimal(commissionUsd ?? 0);

/**
 * What a change of a referral does to what its partner is owed, in the order in which it happens: what was paid comes
 * back before what was earned, and is earned before it is paid. What is restored was earned or paid at an earlier time,
 * but moves at `restoredAt`: a month that is over stays as it was sent out.
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

/** Writes those down, in the transaction of the change. */
export async function writeMovements(tx: Tx, before: State, after: Row, restoredAt?: Date): Promise<void> {
  const data = movementsOf(before, after, restoredAt);
  if (data.length > 0) await tx.commissionMovement.createMany({ data });
}
