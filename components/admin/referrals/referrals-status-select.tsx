"use client";

import { StatusSelect } from "@/components/portal/status-select";
import { type ReferralStatusValue, referralStatuses } from "@/lib/partners/labels";
import type { AdminReferralView } from "@/lib/partners/views";
import { partnerName, toldSentence } from "./referrals-queries";

type ReferralsStatusSelectProps = { referral: AdminReferralView; onChange: (status: ReferralStatusValue) => void };

/** The status dropdown of a referral. Declining is asked about first: the partner loses the student and the commission. */
export function ReferralsStatusSelect({ referral, onChange }: ReferralsStatusSelectProps) {
  const { student_name, status, partner } = referral;
  return (
    <StatusSelect
      name={student_name}
      options={referralStatuses}
      value={status}
      asked={{
        value: "declined",
        title: "Decline this referral?",
        description: `${partnerName(partner)} gets no commission for ${student_name}. Another partner can refer the student then. ${toldSentence(partner)}`,
        confirm: "Decline referral",
      }}
      onChange={onChange}
    />
  );
}
