"use client";

import { AlertDialog } from "@/components/ui/alert-dialog";
import { dollars } from "@/lib/partners/dollars";
import { readCommissionStatus, readReferralStatus } from "@/lib/partners/labels";
import type { AdminReferralView } from "@/lib/partners/views";
import type { ReferralChange, ReferralConflict } from "./referrals-change";

type ReferralsConflictProps = {
  conflict: ReferralConflict | undefined;
  onClose: () => void;
  onSaveMine: (change: ReferralChange) => void;
};

/** What a referral is now, in a few words. */
function wordsOf({ status, commission_usd, commission_status }: AdminReferralView): string {
  const commission =
    commission_usd === null || commission_status === null
      ? "no commission"
      : `${dollars(commission_usd)} ${readCommissionStatus(commission_status).label.toLowerCase()}`;
  return `It is now ${readReferralStatus(status).label.toLowerCase()}, ${commission}.`;
}

/** Two admins have changed one referral: the second chooses between the two changes, and nothing is overwritten unseen. */
export function ReferralsConflict({ conflict, onClose, onSaveMine }: ReferralsConflictProps) {
  if (!conflict) return null;
  const { refused, current, detail } = conflict;
  const { change } = refused;
  // What was seen is what is shown here.
  const seen = change.seen_status !== undefined && { seen_status: current.commission_status };
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`${current.student_name} was changed by someone else`}
      description={`${detail} ${wordsOf(current)}`}
      confirm="Save my change"
      cancel="Keep theirs"
      destructive={false}
      onConfirm={() => onSaveMine({ ...refused, referral: current, change: { ...change, ...seen } })}
    />
  );
}
