import { queryOptions } from "@tanstack/react-query";
import { type At, addressOf, oneOf, pageNumber, valuesOf, words } from "@/components/portal/list/address";
import { listQuery } from "@/components/portal/list/list-query";
import { api } from "@/lib/http/browser/api";
import { referralStatuses } from "@/lib/partners/labels";
import type {
  PartnerLinkView,
  ReferralSummary,
  ReferralView,
  StatementMonth,
  StatementView,
} from "@/lib/partners/views";

/*
 * What the partner's screens load. Every key begins with "partner": a new referral invalidates all of it with
 * `client.invalidateQueries({ queryKey: ["partner"] })`. There is no polling: partners use this on phones with slow
 * connections, and coming back to the window refetches.
 */

export const pageSize = 20;

const ask = <T>(path: string, signal: AbortSignal) => api<T>("GET", path, undefined, { role: "b2b", signal });

/** The list of referrals on the dashboard. */
export const referralsAddress = addressOf("/b2b/dashboard", {
  search: words,
  status: oneOf(valuesOf(referralStatuses)),
  page: pageNumber,
});

export const referralsQuery = ({ page, ...filter }: At<typeof referralsAddress.parts>) =>
  listQuery<ReferralView>({
    role: "b2b",
    key: ["partner", "referrals"],
    path: "referrals",
    filter,
    page,
    size: pageSize,
  });

export const summaryQuery = queryOptions({
  queryKey: ["partner", "summary"],
  queryFn: ({ signal }) => ask<ReferralSummary>("referrals/summary", signal),
});

/** It does not change while the screen is open. */
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
