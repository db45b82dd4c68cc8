"use client";

import { useState } from "react";
import { ListKeysButton } from "@/components/portal/list/dense/list-keys-button";
import { ListBeside } from "@/components/portal/list/dense/side-panel";
import { useDenseList } from "@/components/portal/list/dense/use-dense-list";
import { ViewLinks } from "@/components/portal/list/dense/view-links";
import { ListPanel } from "@/components/portal/list/list-panel";
import { ListTable } from "@/components/portal/list/list-table";
import type { KeyHelp } from "@/components/portal/shortcuts/shortcuts-button";
import { useOpenerFocus } from "@/components/portal/use-opener-focus";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { referralStatuses } from "@/lib/partners/labels";
import type { AdminReferralView } from "@/lib/partners/views";
import { ReferralPanel } from "./referral-panel";
import { type ReferralChanges, referralChanges, useReferralChange } from "./referrals-change";
import { ReferralsCommissionForm } from "./referrals-commission-form";
import { ReferralsFilters } from "./referrals-filters";
import { partnerName, referralsAddress, referralsQuery } from "./referrals-queries";
import { ReferralsRow, referralColumns } from "./referrals-row";

const keys: readonly KeyHelp[] = [
  [["S"], "Status"],
  [["Z"], "Undo the last change"],
];

/** Every referral, with its partner, its status and its commission. */
export function ReferralsPanel() {
  const list = useDenseList(referralsAddress, referralsQuery, { changes: referralChanges });
  const { at, panel, openRow, opener } = list;
  const change = useReferralChange();
  const [edited, setEdited] = useState<AdminReferralView>();
  /** What can be done with one referral, in its row and in the panel. */
  const changesOf = (referral: AdminReferralView): ReferralChanges => ({
    onEdit: () => setEdited(referral),
    onChange: (changed) => {
      list.noteChanged(referral.id);
      change.mutate({ referral, ...changed });
    },
  });
  const shown = (
    <ListPanel
      list={list}
      id="referrals-heading"
      heading="Referrals"
      beside={
        <>
          <ViewLinks
            label="Show referrals by status"
            views={[{ value: undefined, label: "All" }, ...referralStatuses].map(({ value, label }) => ({
              label,
              href: referralsAddress.next(at, { status: value, page: 1, open: undefined }),
              isShown: at.status === value,
            }))}
          />
          <ListKeysButton own={keys} />
        </>
      }
      filters={<ReferralsFilters at={at} narrow={list.narrow} />}
      words={{
        nouns: ["referral", "referrals"],
        none: { note: "Students referred by partners, or registered through a partner link, appear here." },
      }}
    >
      {(rows) => (
        <ListTable isDense aria-label="Referrals" className="md:table-fixed" columns={referralColumns}>
          {rows.map((row) => (
            <ReferralsRow key={row.id} referral={row} {...opener(row)} {...changesOf(row)} />
          ))}
        </ListTable>
      )}
    </ListPanel>
  );
  return (
    <>
      <ListBeside panel={panel} list={shown}>
        {at.open && <ReferralPanel panel={panel} id={at.open} row={openRow} changesOf={changesOf} />}
      </ListBeside>
      <ReferralsCommissionDialog
        referral={edited}
        onClose={() => setEdited(undefined)}
        onGone={() => list.heading.current?.focus()}
      />
    </>
  );
}

type ReferralsCommissionDialogProps = {
  /** The referral being edited; undefined closes the dialog. */
  referral: AdminReferralView | undefined;
  onClose: () => void;
  /** Moves the focus when the opened row has left the list. */
  onGone: () => void;
};

/** The amount of a commission, and whether it has been earned. Paying is a separate step. */
function ReferralsCommissionDialog({ referral, onClose, onGone }: ReferralsCommissionDialogProps) {
  const opener = useOpenerFocus(onGone);
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
          {...opener}
        >
          <ReferralsCommissionForm key={referral.id} referral={referral} onClose={onClose} />
        </DialogContent>
      )}
    </Dialog>
  );
}
