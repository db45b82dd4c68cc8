"use client";

import { BadgeDollarSign, Pencil, Undo2 } from "lucide-react";
import { rowAction } from "@/components/portal/list/dense/row-action";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { dollars } from "@/lib/partners/commission";
import type { AdminReferralView } from "@/lib/partners/views";
import type { ReferralChanges } from "./referrals-change";
import { canEditCommission, toldSentence } from "./referrals-queries";

type CommissionActionsProps = ReferralChanges & {
  referral: AdminReferralView;
  /** Only their icons are visible: in a row. */
  isSmall?: boolean;
};

/** What can be done with a commission now. A payment must be reversed before the commission can change. */
export function CommissionActions({ referral, onEdit, onChange, isSmall }: CommissionActionsProps) {
  const look = rowAction(isSmall);
  const { commission_status, commission_usd, student_name, partner } = referral;
  const amount = dollars(commission_usd ?? 0);
  const ofWhom = <span className="sr-only"> of {student_name}</span>;
  return (
    <div className={isSmall ? "flex gap-0.5" : "flex flex-wrap gap-2"}>
      {commission_status === "earned" && (
        <AlertDialog
          trigger={
            <Button {...look("Mark as paid")}>
              <BadgeDollarSign aria-hidden="true" />
              <span className={isSmall ? "sr-only" : undefined}>Mark as paid</span>
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
          {...look("Reverse payment")}
          onClick={() =>
            onChange({
              change: { commission_status: "earned" },
              done: "Payment reversed",
              confirm: "Reverse payment",
            })
          }
        >
          <Undo2 aria-hidden="true" />
          <span className={isSmall ? "sr-only" : undefined}>Reverse payment</span>
          <span className="sr-only">: commission{ofWhom}</span>
        </Button>
      )}
      {canEditCommission(referral) && (
        <Button {...look("Change the commission")} aria-haspopup="dialog" onClick={onEdit}>
          <Pencil aria-hidden="true" />
          <span className={isSmall ? "sr-only" : undefined}>Change</span>
          <span className="sr-only"> the commission{ofWhom}</span>
        </Button>
      )}
    </div>
  );
}
