"use client";

import { type RefObject, useRef } from "react";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import type { AdminReferralView } from "@/lib/partners/views";
import { ReferralsCommissionForm } from "./referrals-commission-form";
import { partnerName } from "./referrals-queries";

type ReferralsCommissionDialogProps = {
  /** Whose commission is changed; none closes the window. */
  referral: AdminReferralView | undefined;
  onClose: () => void;
  /** Takes the focus when the row that was opened has left the list. */
  fallbackFocus: RefObject<HTMLElement | null>;
};

/** The amount of a commission, and whether it has been earned. Paying is a step of its own. */
export function ReferralsCommissionDialog({ referral, onClose, fallbackFocus }: ReferralsCommissionDialogProps) {
  const opener = useRef<HTMLElement>(null);
  return (
    <Dialog open={referral !== undefined} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {referral && (
        <DialogContent
          title={
            <>
              Commission for <bdi>{referral.student_name}</bdi>
            </>
          }
          description={`What ${partnerName(referral.partner)} earns for this student, in US dollars.`}
          onInteractOutside={(event) => event.preventDefault()} // a slip beside the window throws nothing away
          onOpenAutoFocus={() => {
            opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            (opener.current?.isConnected ? opener : fallbackFocus).current?.focus();
          }}
        >
          <ReferralsCommissionForm key={referral.id} referral={referral} onClose={onClose} />
        </DialogContent>
      )}
    </Dialog>
  );
}
