import { queryOptions } from "@tanstack/react-query";
import { newsEveryMs } from "@/components/admin/admin-queries";
import { dashboardTab } from "@/components/admin/dashboard-address";
import { type At, addressOf, oneOf, pageNumber, recordId, valuesOf, words } from "@/components/portal/list/address";
import { listQuery } from "@/components/portal/list/list-query";
import { api } from "@/lib/http/browser/api";
import { commissionStatuses, referralStatuses } from "@/lib/partners/labels";
import type { AdminReferralView } from "@/lib/partners/views";

/** What the Referrals tab loads. Every change of a referral makes `["admin", "referrals"]` stale. */

/** The most that a list gives at once. */
const longest = 200;

export const referralsAddress = addressOf(dashboardTab("referrals"), {
  status: oneOf(valuesOf(referralStatuses)),
  commission: oneOf(valuesOf(commissionStatuses)),
  partner: recordId(),
  search: words,
  page: pageNumber,
});
export type ReferralsAt = At<typeof referralsAddress.parts>;

export const referralsKey = ["admin", "referrals"] as const;

export const referralsQuery = ({ partner, page, ...filter }: ReferralsAt) =>
  listQuery<AdminReferralView>({
    role: "admin",
    key: referralsKey,
    path: "referrals",
    everyMs: newsEveryMs,
    filter: { ...filter, partner_id: partner },
    page,
  });

type Partner = AdminReferralView["partner"];

/** The partners that the list can be narrowed to; beyond the first two hundred a referral's own partner leads there. */
export const referralPartnersQuery = queryOptions({
  queryKey: ["admin", "referral-partners"],
  queryFn: ({ signal }) => api<Partner[]>("GET", `b2b-partners?limit=${longest}`, undefined, { role: "admin", signal }),
});

/** What a partner is called in lists: the company, else the person. */
export const partnerName = ({ company_name, name }: Pick<Partner, "company_name" | "name">) => company_name ?? name;

/** Whether a partner hears of a change: one whose account is deactivated gets no mail. */
export const toldSentence = (partner: Pick<Partner, "company_name" | "name" | "active">) =>
  partner.active
    ? `${partnerName(partner)} gets an email.`
    : `${partnerName(partner)} gets no email: the account is deactivated.`;

/** A declined referral has no commission, and what was paid is taken back before it is changed. */
export const canEditCommission = ({ status, commission_status }: AdminReferralView) =>
  status !== "declined" && commission_status !== "paid";
