import type { CommissionStatusValue, ReferralStatusValue } from "./labels";

type Facts = { status: ReferralStatusValue; commissionUsd: unknown; earnedAt: unknown; paidAt: unknown };

/** How far a referral's commission has come; null where there is none: nothing is agreed, or it was declined. */
export function commissionStatusOf({ status, commissionUsd, earnedAt, paidAt }: Facts): CommissionStatusValue | null {
  if (status === "declined" || commissionUsd === null) return null;
  if (paidAt) return "paid";
  return earnedAt ? "earned" : "expected";
}
