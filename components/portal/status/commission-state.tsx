import { formatDate } from "@/lib/office-time";
import { dollars } from "@/lib/partners/commission";
import { readCommissionStatus } from "@/lib/partners/labels";
import type { ReferralView } from "@/lib/partners/views";
import { StatusBadge } from "./status-badge";

type CommissionStateProps = {
  referral: Pick<ReferralView, "status" | "commission_usd" | "commission_status" | "earned_at" | "paid_at">;
};

/** The commission of a referral: amount, status, and since when. */
export function CommissionState({ referral }: CommissionStateProps) {
  const { status, commission_usd, commission_status, earned_at, paid_at } = referral;
  if (commission_status === null || commission_usd === null) {
    return <span className="text-muted-foreground">{status === "declined" ? "None" : "Not agreed yet"}</span>;
  }
  const { tone, label } = readCommissionStatus(commission_status);
  const since = paid_at ?? earned_at;
  return (
    <span className="grid justify-items-start gap-1">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="font-semibold">{dollars(commission_usd)}</b>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </span>
      {since && <span className="text-muted-foreground text-small/[1.45]">{formatDate(since)}</span>}
    </span>
  );
}
