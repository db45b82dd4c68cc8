"use client";

import { EmailLink, PhoneLink } from "@/components/portal/contact-links";
import { ListRow } from "@/components/portal/list/list-table";
import { StatusSelect } from "@/components/portal/list/status-select";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { destinationOf } from "@/components/portal/status/destination-of";
import { OtherClaims } from "@/components/portal/status/other-claims";
import { Flag } from "@/components/site/flag";
import { TableCell } from "@/components/ui/table";
import { studyLevelOptions } from "@/lib/consultations/labels";
import { formatDate } from "@/lib/office-time";
import { labelOf } from "@/lib/options";
import { type ReferralStatusValue, referralStatuses } from "@/lib/partners/labels";
import type { AdminReferralView } from "@/lib/partners/views";
import type { ReferralChange } from "./referrals-change";
import { ReferralsCommission } from "./referrals-commission";
import { partnerName, referralsAddress, toldSentence } from "./referrals-queries";

type ReferralsRowProps = {
  referral: AdminReferralView;
  onEdit: () => void;
  onChange: (change: Omit<ReferralChange, "referral">) => void;
};

/** One referral as the admins see it. */
export function ReferralsRow({ referral, onEdit, onChange }: ReferralsRowProps) {
  const { student_name, email, phone, partner, source, created_at, other_claims, student_id } = referral;
  return (
    <ListRow id={referral.id} name={student_name}>
      <TableCell>
        <div className="grid gap-1">
          <b className="wrap-anywhere">
            <bdi>{student_name}</bdi>
          </b>
          <EmailLink email={email} />
          <PhoneLink phone={phone} />
          {student_id && <span className="text-muted-foreground text-small/[1.45]">Has an account</span>}
        </div>
      </TableCell>
      <TableCell label="Partner">
        <div className="wrap-anywhere">
          <InPlaceLink href={referralsAddress.href({ partner: partner.id })}>
            <bdi>{partnerName(partner)}</bdi>
          </InPlaceLink>
          {partner.company_name && (
            <span className="text-muted-foreground text-small/[1.45] block">
              <bdi>{partner.name}</bdi>
            </span>
          )}
        </div>
      </TableCell>
      <TableCell label="Interested in">
        <Wishes referral={referral} />
      </TableCell>
      <TableCell label="Referred">
        <div>
          {formatDate(created_at)}
          <span className="text-muted-foreground text-small/[1.45] block">
            {source === "link" ? "Via partner link" : "Via form"}
          </span>
          <OtherClaims times={other_claims} />
        </div>
      </TableCell>
      <TableCell label="Status">
        <ReferralsStatusSelect
          referral={referral}
          onChange={(status) =>
            onChange({
              change: { status },
              done: "Referral status updated",
              confirm: `Set to ${labelOf(referralStatuses, status)}`,
            })
          }
        />
      </TableCell>
      <TableCell label="Commission">
        <ReferralsCommission referral={referral} onEdit={onEdit} onChange={onChange} />
      </TableCell>
    </ListRow>
  );
}

/** What the partner wrote about the student. */
function Wishes({
  referral: { preferred_country, study_level, notes, student_name },
}: {
  referral: AdminReferralView;
}) {
  const country = destinationOf(preferred_country);
  if (!preferred_country && !study_level && !notes) return <span className="text-muted-foreground">No details</span>;
  return (
    <div className="grid min-w-0 gap-1">
      {preferred_country && (
        <span className="flex items-center gap-2">
          {country && <Flag code={country.flag} size={18} />}
          <span className="wrap-anywhere">{country?.name ?? preferred_country}</span>
        </span>
      )}
      {study_level && <span className="text-muted-foreground">{labelOf(studyLevelOptions, study_level)}</span>}
      {notes && (
        <details>
          <summary className="inline-flex min-h-6 cursor-pointer items-center gap-2 font-semibold text-link text-small underline underline-offset-3">
            Notes<span className="sr-only"> about {student_name}</span>
          </summary>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {notes}
          </p>
        </details>
      )}
    </div>
  );
}

type ReferralsStatusSelectProps = { referral: AdminReferralView; onChange: (status: ReferralStatusValue) => void };

/** The status dropdown of a referral. Enrolling needs a confirmation; everything else can be undone. */
function ReferralsStatusSelect({ referral, onChange }: ReferralsStatusSelectProps) {
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
      onChange={onChange}
    />
  );
}
