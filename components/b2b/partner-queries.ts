import { queryOptions } from "@tanstack/react-query";
import { type ApiOptions, api, apiPage } from "@/lib/http/browser/api";
import type {
  PartnerLinkView,
  ReferralSummary,
  ReferralView,
  StatementMonth,
  StatementView,
} from "@/lib/partners/views";
import type { ReferralsAddress } from "./referrals-address";

/*
 * What the partner's screens load. Every key begins with "partner": a new referral makes all of it stale with
 * `client.invalidateQueries({ queryKey: ["partner"] })`. Nothing is asked for by the clock: partners look at this on
 * phones with slow lines, and coming back to the window asks anew.
 */

export const pageSize = 20;

const as = (signal: AbortSignal): ApiOptions => ({ role: "b2b", signal });
const ask = <T>(path: string, signal: AbortSignal) => api<T>("GET", path, undefined, as(signal));

export const referralsQuery = ({ search, status, page }: ReferralsAddress) =>
  queryOptions({
    queryKey: ["partner", "referrals", { search, status, page }],
    queryFn: ({ signal }) => {
      const params = new URLSearchParams({ limit: String(pageSize), offset: String((page - 1) * pageSize) });
      if (search) params.set("search", search);
      if (status) params.set("status", status);
      return apiPage<ReferralView>(`referrals?${params}`, as(signal));
    },
  });

export const summaryQuery = queryOptions({
  queryKey: ["partner", "summary"],
  queryFn: ({ signal }) => ask<ReferralSummary>("referrals/summary", signal),
});

/** It never changes while somebody looks. */
export const linkQuery = queryOptions({
  queryKey: ["partner", "link"],
  queryFn: ({ signal }) => ask<PartnerLinkView>("b2b/link", signal),
  staleTime: Number.POSITIVE_INFINITY,
});

export const statementMonthsQuery = queryOptions({
  queryKey: ["partner", "months"],
  queryFn: ({ signal }) => ask<StatementMonth[]>("referrals/statements", signal),
});

export const statementQuery = (month: string) =>
  queryOptions({
    queryKey: ["partner", "statement", month],
    queryFn: ({ signal }) => ask<StatementView>(`referrals/statements/${month}`, signal),
  });
