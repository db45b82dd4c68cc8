import type { Route } from "next";
import { type ReferralStatusValue, referralStatuses } from "@/lib/partners/labels";

/** What the partner's list of referrals shows, as the dashboard's address says it. */
export type ReferralsAddress = { search: string; status: ReferralStatusValue | undefined; page: number };

const path = "/b2b/dashboard";
/** The API's `offset` ends at 100,000. */
const maxPage = 4001;
const maxSearch = 100;

/** Reads the address. What it does not know is as if it were absent. */
export function readReferralsAddress(params: { get(name: string): string | null }): ReferralsAddress {
  const page = Number(params.get("page"));
  return {
    search: (params.get("search") ?? "").trim().slice(0, maxSearch),
    status: referralStatuses.find(({ value }) => value === params.get("status"))?.value,
    page: Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1,
  };
}

/** The address of a view of the list; what is as usual is left out. */
export function referralsHref({ search, status, page = 1 }: Partial<ReferralsAddress>): Route {
  const params = new URLSearchParams();
  if (search) params.set("search", search);
  if (status) params.set("status", status);
  if (page > 1) params.set("page", String(page));
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}
