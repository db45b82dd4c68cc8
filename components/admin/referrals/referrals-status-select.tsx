"use client";

import { StatusSelect } from "@/components/portal/status-select";
import { type ReferralStatusValue, referralStatuses } from "@/lib/partners/labels";
import type { AdminReferralView } from "@/lib/partners/views";
import { toldSentence } from "./referrals-queries";

type ReferralsStatusSelectProps = { referral: AdminReferralView; onChange: (status: ReferralStatusValue) => void };

/** The status dropdown of a referral. Enrolling is asked about first; everything else can be undone. */
export function ReferralsStatusSelect({ referral, onChange }: ReferralsStatusSelectProps) {
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
