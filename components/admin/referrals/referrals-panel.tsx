"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type RefObject, useRef, useState } from "react";
import { newsEveryMs, pageSize } from "@/components/admin/admin-queries";
import { type DashboardAddress, dashboardHref } from "@/components/admin/dashboard-address";
import { NothingFound } from "@/components/admin/nothing-found";
import { PageLinks } from "@/components/portal/list/page-links";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { useKeptFocus } from "@/components/portal/use-kept-focus";
import { cn } from "@/components/ui/cn";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import type { AdminReferralView } from "@/lib/partners/views";
import { useIsChangingReferral, useReferralChange } from "./referrals-change";
import { ReferralsCommissionForm } from "./referrals-commission-form";
import { ReferralsFilters } from "./referrals-filters";
import { partnerName, referralsQuery } from "./referrals-queries";
import { ReferralsTable } from "./referrals-table";

/** Every referral, with its partner, its status and its commission. */
export function ReferralsPanel({ address }: { address: DashboardAddress }) {
  const { referral, commission, partner, search, page } = address;
  const filter = { referral, commission, partner, search, page };
  const isChanging = useIsChangingReferral();
  const query = useQuery({
    ...referralsQuery(filter),
    placeholderData: keepPreviousData,
    refetchInterval: isChanging ? false : newsEveryMs,
  });
  const change = useReferralChange();
  const [edited, setEdited] = useState<AdminReferralView>();
  const heading = useRef<HTMLHeadingElement>(null);
  const noteChanged = useKeptFocus(query.data?.rows, heading);
  const isFiltered = Boolean(referral || commission || partner || search || page > 1);

  const toTop = () => {
    heading.current?.scrollIntoView({ block: "center" });
    heading.current?.focus({ preventScroll: true });
  };

  return (
    <section className="card" aria-labelledby="referrals-heading">
      <h2 id="referrals-heading" className="sr-only" ref={heading} tabIndex={-1}>
        Referrals
      </h2>
      <ReferralsFilters filter={filter} />
      <QueryPanel query={query} loading="Loading referrals..." failure="Failed to load referrals">
        {({ rows, total }) =>
          rows.length === 0 ? (
            <NothingFound
              tab="referrals"
              isFiltered={isFiltered}
              note="Students referred by partners, or registered through a partner link, appear here."
            />
          ) : (
            <>
              <div
                className={cn("overflow-x-auto", query.isPlaceholderData && "opacity-60")}
                aria-busy={query.isPlaceholderData}
              >
                <ReferralsTable
                  rows={rows}
                  onEdit={setEdited}
                  onChange={(changed) => {
                    noteChanged(changed.referral.id);
                    change.mutate(changed);
                  }}
                />
              </div>
              <PageLinks
                page={page}
                pageSize={pageSize}
                hrefOf={(to) => dashboardHref({ tab: "referrals", ...filter, page: to })}
                shown={rows.length}
                total={total}
                nouns={["referral", "referrals"]}
                onGo={toTop}
              />
            </>
          )
        }
      </QueryPanel>
      <ReferralsCommissionDialog referral={edited} onClose={() => setEdited(undefined)} fallbackFocus={heading} />
    </section>
  );
}

type ReferralsCommissionDialogProps = {
  /** Whose commission is changed; none closes the window. */
  referral: AdminReferralView | undefined;
  onClose: () => void;
  /** Takes the focus when the row that was opened has left the list. */
  fallbackFocus: RefObject<HTMLElement | null>;
};

/** The amount of a commission, and whether it has been earned. Paying is a step of its own. */
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
