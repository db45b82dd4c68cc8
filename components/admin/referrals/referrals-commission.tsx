"use client";

import { CommissionState } from "@/components/portal/status/commission-state";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { dollars } from "@/lib/partners/commission";
import type { AdminReferralView } from "@/lib/partners/views";
import type { ReferralChange } from "./referrals-change";
import { canEditCommission, toldSentence } from "./referrals-queries";

type ReferralsCommissionProps = {
  referral: AdminReferralView;
  onEdit: () => void;
  onChange: (change: Omit<ReferralChange, "referral">) => void;
};

/**
 * A referral's commission with the actions that are possible now. A payment must be reversed before the commission can
 * change.
 */
export function ReferralsCommission({ referral, onEdit, onChange }: ReferralsCommissionProps) {
  const { commission_status, commission_usd, student_name, partner } = referral;
  const amount = dollars(commission_usd ?? 0);
  const ofWhom = <span className="sr-only"> of {student_name}</span>;
  return (
    <div className="grid justify-items-start gap-2">
      <CommissionState referral={referral} />
      <div className="flex flex-wrap gap-2">
        {commission_status === "earned" && (
          <AlertDialog
            trigger={
              <Button size="sm">
                Mark as paid
                <span className="sr-only">: commission{ofWhom}</span>
              </Button>
            }
            title={`Mark ${amount} as paid?`}
            description={`The payment appears on this month's statement. ${toldSentence(partner)}`}
            confirm="Mark as paid"
            destructive={false}
            onConfirm={() =>
              onChange({
                change: { commission_status: "paid" },
                done: "Commission marked as paid",
                confirm: "Mark as paid",
              })
            }
          />
        )}
        {commission_status === "paid" && (
          <Button
            size="sm"
            variant="line"
            onClick={() =>
              onChange({
                change: { commission_status: "earned" },
                done: "Payment reversed",
                confirm: "Reverse payment",
              })
            }
          >
            Reverse payment
            <span className="sr-only">: commission{ofWhom}</span>
          </Button>
        )}
        {canEditCommission(referral) && (
          <Button size="sm" variant="line" aria-haspopup="dialog" onClick={onEdit}>
            Change<span className="sr-only"> the commission{ofWhom}</span>
          </Button>
        )}
      </div>
    </div>
  );
}
