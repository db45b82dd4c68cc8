import type { CommissionStatusValue, ReferralStatusValue } from "./labels";

type Facts = { status: ReferralStatusValue; commissionUsd: unknown; earnedAt: unknown; paidAt: unknown };

/** A commission's status; null if none is agreed or the referral was declined. */
export function commissionStatusOf({ status, commissionUsd, earnedAt, paidAt }: Facts): CommissionStatusValue | null {
  if (status === "declined" || commissionUsd === null) return null;
  if (paidAt) return "paid";
  return earnedAt ? "earned" : "expected";
}

/** A US dollar amount, without cents if they are zero: "$3,200", "$812.50". */
export const dollars = (amount: number) =>
  amount.toLocaleString("en-US", { style: "currency", currency: "USD", trailingZeroDisplay: "stripIfInteger" });

const amounts = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** "1,250.00" */
export const formatAmount = (amount: number) => amounts.format(amount);

/** "USD 1,250.00" */
export const inUsd = (amount: number) => `USD ${formatAmount(amount)}`;
