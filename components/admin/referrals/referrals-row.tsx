"use client";

import { FirstLine, inMiddle, inWide, SecondLine } from "@/components/portal/list/dense/row-lines";
import { OpenButton } from "@/components/portal/list/dense/side-panel";
import type { Opener } from "@/components/portal/list/dense/use-dense-list";
import { type Column, ListRow } from "@/components/portal/list/list-table";
import { StatusSelect } from "@/components/portal/list/status-select";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { destinationOf } from "@/components/portal/status/destination-of";
import { TableCell } from "@/components/ui/table";
import { studyLevelOptions } from "@/lib/consultations/labels";
import { formatNearDay } from "@/lib/office-time";
import { labelOf } from "@/lib/options";
import { dollars } from "@/lib/partners/commission";
import { readCommissionStatus, referralStatuses } from "@/lib/partners/labels";
import type { AdminReferralView } from "@/lib/partners/views";
import type { ReferralChanges } from "./referrals-change";
import { CommissionActions } from "./referrals-commission";
import { partnerName, referralsAddress, toldSentence } from "./referrals-queries";

export const referralColumns: readonly Column[] = [
  ["Student"],
  ["Partner", `md:w-[18%] ${inMiddle}`],
  ["Interested in", `md:w-[14%] ${inWide}`],
  ["Referred", `md:w-32 ${inWide}`],
  ["Status", "md:w-37"],
  ["Commission", `md:w-34 ${inMiddle}`],
  ["Actions", `md:w-26 ${inWide}`],
];

type ReferralsRowProps = Opener & ReferralChanges & { referral: AdminReferralView };

/** One referral in two lines; the rest is in the panel. */
export function ReferralsRow({ referral, isOpen, onOpen, ...changes }: ReferralsRowProps) {
  const { id, student_name, email, phone, partner, source, created_at, preferred_country, study_level } = referral;
  const country = destinationOf(preferred_country)?.name ?? preferred_country;
  const company = partnerName(partner);
  return (
    <ListRow id={id} name={student_name} isOpen={isOpen}>
      <TableCell className="min-w-0 flex-1">
        <div className="flex min-w-0">
          <OpenButton id={id} title={student_name} isOpen={isOpen} onOpen={onOpen}>
            <bdi>{student_name}</bdi>
          </OpenButton>
        </div>
        <SecondLine title={`${phone} · ${email}`}>
          <span className="@max-[44rem]/list:hidden">
            {phone} · {email}
          </span>
          <bdi className="@min-[44rem]/list:hidden">{company}</bdi>
        </SecondLine>
      </TableCell>
      <TableCell className={inMiddle}>
        <FirstLine title={company}>
          <InPlaceLink href={referralsAddress.href({ partner: partner.id })}>
            <bdi>{company}</bdi>
          </InPlaceLink>
        </FirstLine>
        {partner.company_name && (
          <SecondLine title={partner.name}>
            <bdi>{partner.name}</bdi>
          </SecondLine>
        )}
      </TableCell>
      <TableCell className={inWide}>
        <FirstLine title={country ?? undefined}>{country ?? <NoDetails />}</FirstLine>
        {study_level && <SecondLine>{labelOf(studyLevelOptions, study_level)}</SecondLine>}
      </TableCell>
      <TableCell className={inWide}>
        <FirstLine>{formatNearDay(created_at)}</FirstLine>
        <SecondLine>{source === "link" ? "Via partner link" : "Via form"}</SecondLine>
      </TableCell>
      <TableCell className="flex-none">
        <ReferralStatusSelect referral={referral} onChange={changes.onChange} />
      </TableCell>
      <TableCell className={inMiddle}>
        <Commission referral={referral} />
      </TableCell>
      <TableCell className={inWide}>
        <CommissionActions isSmall referral={referral} {...changes} />
      </TableCell>
    </ListRow>
  );
}

const NoDetails = () => <span className="text-muted-foreground">No details</span>;

/** The commission in two lines without colour: the status beside it has that. */
function Commission({ referral }: { referral: AdminReferralView }) {
  const { status, commission_status, commission_usd, paid_at, earned_at } = referral;
  if (commission_status === null || commission_usd === null) {
    return <FirstLine className="text-muted-foreground">{status === "declined" ? "None" : "Not agreed yet"}</FirstLine>;
  }
  const since = paid_at ?? earned_at;
  return (
    <>
      <FirstLine>
        <b>{dollars(commission_usd)}</b>
      </FirstLine>
      <SecondLine>
        {readCommissionStatus(commission_status).label}
        {since && `, ${formatNearDay(since)}`}
      </SecondLine>
    </>
  );
}

type ReferralStatusSelectProps = Pick<ReferralChanges, "onChange"> & { referral: AdminReferralView };

/** The status of a referral. Enrolling needs a confirmation; everything else can be undone. */
export function ReferralStatusSelect({ referral, onChange }: ReferralStatusSelectProps) {
  const { student_name, status, partner } = referral;
  return (
    <StatusSelect
      name={student_name}
      options={referralStatuses}
      value={status}
      asked={{
        value: "enrolled",
        title: `Mark ${student_name} as enrolled?`,
        description: toldSentence(partner),
        confirm: "Mark as enrolled",
        destructive: false,
      }}
      consequence={<bdi>{toldSentence(partner)}</bdi>}
      onChange={(chosen) =>
        onChange({
          change: { status: chosen },
          done: "Referral status updated",
          confirm: `Set to ${labelOf(referralStatuses, chosen)}`,
        })
      }
    />
  );
}
