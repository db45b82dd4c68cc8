import type { CommissionStatusValue, ReferralStatusValue } from "./labels";

type Facts = { status: ReferralStatusValue; commissionUsd: unknown; earnedAt: unknown; paidAt: unknown };

/** How far a referral's commission has come; null where there is none: nothing is agreed, or it was declined. */
export function commissionStatusOf({ status, commissionUsd, earnedAt, paidAt }: Facts): CommissionStatusValue | null {
  if (status === "declined" || commissionUsd === null) return null;
  if (paidAt) return "paid";
  return earnedAt ? "earned" : "expected";
}

/** "$3,200", "$812.50": an amount in US dollars, without cents where there are none. */
export const dollars = (amount: number) =>
  amount.toLocaleString("en-US", { style: "currency", currency: "USD", trailingZeroDisplay: "stripIfInteger" });

const amounts = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** "1,250.00" */
export const formatAmount = (amount: number) => amounts.format(amount);

/** "USD 1,250.00" */
export const inUsd = (amount: number) => `USD ${formatAmount(amount)}`;
