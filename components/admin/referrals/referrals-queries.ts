import { queryOptions } from "@tanstack/react-query";
import { newsEveryMs, pageSize } from "@/components/admin/admin-queries";
import type { DashboardAddress } from "@/components/admin/dashboard-address";
import { type ApiOptions, api, apiPage } from "@/lib/http/browser/api";
import type { AdminReferralView } from "@/lib/partners/views";

/** What the Referrals tab loads. Every change of a referral makes `["admin", "referrals"]` stale. */

const as = (signal: AbortSignal): ApiOptions => ({ role: "admin", signal });
/** The most that a list gives at once. */
const longest = 200;

export type ReferralFilter = Pick<DashboardAddress, "referral" | "commission" | "partner" | "search" | "page">;

export const referralsKey = ["admin", "referrals"] as const;

export const referralsQuery = ({ referral, commission, partner, search, page }: ReferralFilter) =>
  queryOptions({
    queryKey: [...referralsKey, { referral, commission, partner, search, page }],
    queryFn: ({ signal }) => {
      const params = new URLSearchParams({ limit: String(pageSize), offset: String((page - 1) * pageSize) });
      const filters = { status: referral, commission, partner_id: partner, search };
      for (const [name, value] of Object.entries(filters)) if (value) params.set(name, value);
      return apiPage<AdminReferralView>(`referrals?${params}`, as(signal));
    },
    refetchInterval: newsEveryMs,
  });

type Partner = AdminReferralView["partner"];

/** The partners that the list can be narrowed to; beyond the first two hundred a referral's own partner leads there. */
export const referralPartnersQuery = queryOptions({
  queryKey: ["admin", "referral-partners"],
  queryFn: ({ signal }) => api<Partner[]>("GET", `b2b-partners?limit=${longest}`, undefined, as(signal)),
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
