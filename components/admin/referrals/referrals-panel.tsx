"use client";

import { type RefObject, useRef, useState } from "react";
import { ListPanel } from "@/components/portal/list/list-panel";
import { type Column, ListTable } from "@/components/portal/list/list-table";
import { useList } from "@/components/portal/list/use-list";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import type { AdminReferralView } from "@/lib/partners/views";
import { referralChanges, useReferralChange } from "./referrals-change";
import { ReferralsCommissionForm } from "./referrals-commission-form";
import { ReferralsFilters } from "./referrals-filters";
import { partnerName, referralsAddress, referralsQuery } from "./referrals-queries";
import { ReferralsRow } from "./referrals-row";

const columns: readonly Column[] = [
  ["Student", "md:w-[22%]"],
  ["Partner", "md:w-[16%]"],
  ["Interested in", "md:w-[16%]"],
  ["Referred", "md:w-[15%]"],
  ["Status", "md:w-[13%]"],
  ["Commission", "md:w-[18%]"],
];

/** Every referral, with its partner, its status and its commission. */
export function ReferralsPanel() {
  const list = useList(referralsAddress, referralsQuery, { changes: referralChanges });
  const change = useReferralChange();
  const [edited, setEdited] = useState<AdminReferralView>();
  return (
    <>
      <ListPanel
        list={list}
        id="referrals-heading"
        heading="Referrals"
        filters={<ReferralsFilters at={list.at} narrow={list.narrow} />}
        words={{
          nouns: ["referral", "referrals"],
          none: { note: "Students referred by partners, or registered through a partner link, appear here." },
        }}
        className="overflow-x-auto"
      >
        {(rows) => (
          <ListTable aria-label="Referrals" className="md:min-w-280 md:table-fixed" columns={columns}>
            {rows.map((row) => (
              <ReferralsRow
                key={row.id}
                referral={row}
                onEdit={() => setEdited(row)}
                onChange={(changed) => {
                  list.noteChanged(row.id);
                  change.mutate({ referral: row, ...changed });
                }}
              />
            ))}
          </ListTable>
        )}
      </ListPanel>
      <ReferralsCommissionDialog referral={edited} onClose={() => setEdited(undefined)} fallbackFocus={list.heading} />
    </>
  );
}

type ReferralsCommissionDialogProps = {
  /** The referral being edited; undefined closes the dialog. */
  referral: AdminReferralView | undefined;
  onClose: () => void;
  /** Takes the focus when the opened row has left the list. */
  fallbackFocus: RefObject<HTMLElement | null>;
};

/** The amount of a commission, and whether it has been earned. Paying is a separate step. */
function ReferralsCommissionDialog({ referral, onClose, fallbackFocus }: ReferralsCommissionDialogProps) {
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
          // a stray click beside the dialog does not discard the input
          onInteractOutside={(event) => event.preventDefault()}
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
