import type { MailContent } from "@/lib/mail/layout";
import { site } from "@/lib/site";
import { inUsd } from "./commission";
import {
  type CommissionStatusValue,
  type ReferralStatusValue,
  readCommissionStatus,
  readReferralStatus,
} from "./labels";

/** What the mail tells the partner about a referral. */
type ReferralFacts = {
  partnerName: string;
  studentName: string;
  status: ReferralStatusValue;
  commissionUsd: number | null;
  commission: CommissionStatusValue | null;
};

type Mail = { subject: string; content: MailContent };

const statusSentences: Record<ReferralStatusValue, string> = {
  submitted: "Your referral is waiting for our call.",
  contacted: "We are in touch with the student you referred.",
  enrolled: "The student you referred is enrolled. Thank you for sending them to us.",
  declined:
    "We couldn’t continue with this referral, so there is no commission for it. Call us if you’d like to know why.",
};

type CommissionNews = CommissionStatusValue | "payment_reversed";

/** What changed for the partner: the status, and the commission. */
export type ReferralNews = { status: boolean; commission: CommissionNews | null };

const commissionSentences: Record<CommissionNews, string> = {
  expected: "The commission is expected again: you earn it when one of the student’s applications is completed.",
  earned: "The commission is earned. It appears on your statement for this month.",
  paid: "The commission is paid. It appears on your statement for this month.",
  payment_reversed:
    "The payment of this commission was reversed, and the commission is owed to you again. It appears on your statement for this month.",
};

type State = CommissionStatusValue | null;

/** The news for the partner when a commission changes status; null if there is none. */
export function newsOfCommission(was: State, is: State): CommissionNews | null {
  if (was === is) return null;
  if (is === "earned") return was === "paid" ? "payment_reversed" : "earned";
  return is === "paid" || was === "earned" || was === "paid" ? is : null;
}

/** To a partner, when a referral or its commission has a new status. */
export function referralChangedMail(facts: ReferralFacts, news: ReferralNews, url: string): Mail {
  const { partnerName, studentName, status, commission, commissionUsd } = facts;
  const word = wordOf(status, news);
  return {
    subject: `Your referral of ${studentName}: ${word}`,
    content: {
      preview: `${studentName}: ${word}`,
      heading: news.status ? "An update on your referral" : "An update on your commission",
      paragraphs: [
        `Assalam-o-alaikum ${partnerName},`,
        ...(news.status ? [statusSentences[status]] : []),
        ...(news.commission ? [commissionSentences[news.commission]] : []),
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
      note: `Questions? Call ${site.phones[0]} or reply to this email.`,
    },
  };
}

/** The news in one to three words. A reversed payment comes first. */
function wordOf(status: ReferralStatusValue, news: ReferralNews): string {
  if (news.commission === "payment_reversed") return "payment reversed";
  const { label } =
    news.status || !news.commission ? readReferralStatus(status) : readCommissionStatus(news.commission);
  return label.toLowerCase();
}
