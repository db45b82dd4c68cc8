import { queryOptions } from "@tanstack/react-query";
import { newsEveryMs } from "@/components/admin/admin-queries";
import { dashboardTab } from "@/components/admin/dashboard-address";
import {
  type At,
  addressOf,
  look,
  oneOf,
  pageNumber,
  recordId,
  valuesOf,
  words,
} from "@/components/portal/list/address";
import { listQuery, recordQuery } from "@/components/portal/list/list-query";
import { api } from "@/lib/http/browser/api";
import { commissionStatuses, referralStatuses } from "@/lib/partners/labels";
import type { AdminReferralView } from "@/lib/partners/views";

/** What the Referrals tab loads. Every change of a referral invalidates `["admin", "referrals"]`. */

/** The API's maximum page size. */
const longest = 200;

export const referralsAddress = addressOf(dashboardTab("referrals"), {
  status: oneOf(valuesOf(referralStatuses)),
  commission: oneOf(valuesOf(commissionStatuses)),
  partner: recordId(),
  search: words,
  page: pageNumber,
  /** The referral that is open beside the list. */
  open: look(recordId()),
});
export type ReferralsAt = At<typeof referralsAddress.parts>;

export const referralsKey = ["admin", "referrals"] as const;

const source = { role: "admin", key: referralsKey, path: "referrals" } as const;

export const referralQuery = (id: string) => recordQuery<AdminReferralView>(source, id);

export const referralsQuery = ({ partner, status, commission, search, page }: ReferralsAt) =>
  listQuery<AdminReferralView>({
    ...source,
    everyMs: newsEveryMs,
    filter: { status, commission, search, partner_id: partner },
    page,
  });

type Partner = AdminReferralView["partner"];

/**
 * The partners to filter the list by. Beyond the first two hundred, the partner's name in a referral sets the filter.
 */
export const referralPartnersQuery = queryOptions({
  queryKey: ["admin", "referral-partners"],
  queryFn: ({ signal }) => api<Partner[]>("GET", `b2b-partners?limit=${longest}`, undefined, { role: "admin", signal }),
});

/** A partner's name in lists: the company, or else the person. */
export const partnerName = ({ company_name, name }: Pick<Partner, "company_name" | "name">) => company_name ?? name;

/** Whether the partner gets an email about a change: a deactivated account gets none. */
export const toldSentence = (partner: Pick<Partner, "company_name" | "name" | "active">) =>
  partner.active
    ? `${partnerName(partner)} gets an email.`
    : `${partnerName(partner)} gets no email: the account is deactivated.`;

/** A declined referral has no commission, and a payment must be reversed before the commission can change. */
export const canEditCommission = ({ status, commission_status }: AdminReferralView) =>
  status !== "declined" && commission_status !== "paid";
