import type { MailContent } from "@/lib/mail/layout";
import { site } from "@/lib/site";
import {
  type CommissionStatusValue,
  type ReferralStatusValue,
  readCommissionStatus,
  readReferralStatus,
} from "./labels";
import { inUsd } from "./money";

/** What the mail tells a partner about a referral. */
export type ReferralFacts = {
  partnerName: string;
  studentName: string;
  status: ReferralStatusValue;
  commissionUsd: number | null;
  commission: CommissionStatusValue | null;
};

type Mail = { subject: string; content: MailContent };

const statusSentences: Record<ReferralStatusValue, string> = {
  submitted: "Your referral waits for our call.",
  contacted: "We are in touch with the student you referred.",
  enrolled: "The student you referred is enrolled. Thank you for sending them to us.",
  declined: "We could not go on with this referral, so there is no commission for it. Call us if you want to know why.",
};

const commissionSentences: Record<CommissionStatusValue, string> = {
  expected: "The commission is expected again: it is earned when an application of the student is completed.",
  earned: "The commission is earned. It stands on your statement of this month.",
  paid: "The commission is paid. It stands on your statement of this month.",
};

/** To a partner, when a referral has another status or its commission has come further. */
export function referralChangedMail(
  facts: ReferralFacts,
  changed: { status: boolean; commission: boolean },
  url: string,
): Mail {
  const { partnerName, studentName, status, commission, commissionUsd } = facts;
  const news = changed.commission && commission ? commissionSentences[commission] : undefined;
  const word =
    changed.status || !commission ? readReferralStatus(status).label : readCommissionStatus(commission).label;
  return {
    subject: `Your referral of ${studentName}: ${word.toLowerCase()}`,
    content: {
      preview: `${studentName}: ${word.toLowerCase()}`,
      heading: changed.status ? "News of your referral" : "News of your commission",
      paragraphs: [
        `Assalam-o-alaikum ${partnerName},`,
        ...(changed.status ? [statusSentences[status]] : []),
        ...(news ? [news] : []),
      ],
      facts: [
        { label: "Student", value: studentName },
        { label: "Status", value: readReferralStatus(status).label },
        ...(commission && commissionUsd !== null
          ? [
              {
                label: "Commission",
                value: `${inUsd(commissionUsd)}, ${readCommissionStatus(commission).label.toLowerCase()}`,
              },
            ]
          : []),
      ],
      action: { label: "Open my referrals", url },
      note: `Questions? Call ${site.phones[0]} or answer this mail.`,
    },
  };
}
