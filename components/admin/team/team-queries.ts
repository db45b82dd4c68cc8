import { queryOptions } from "@tanstack/react-query";
import type { TeamGroup } from "@/components/admin/dashboard-address";
import type { PartnerView, ProcessingMemberView } from "@/lib/accounts/views";
import { apiPage } from "@/lib/http/browser/api";

/* What the Team tab loads. Every key begins with "admin", "team". */

export const teamKey = ["admin", "team"] as const;
export const teamPageSize = 25;
/** So often the list is asked for while it is in sight: somebody may have chosen a password or signed in. */
export const teamEveryMs = 30_000;

/** A member of the processing team, who has regions, or a partner, who has the rest. */
export type TeamAccount = Omit<ProcessingMemberView, "managed_regions"> &
  Partial<
    Pick<ProcessingMemberView, "managed_regions"> &
      Pick<PartnerView, "company_name" | "referral_code" | "commission_usd" | "referrals">
  >;

/** Where the accounts of a group are found in the API. */
export const teamPath: Record<TeamGroup, string> = { processing: "processing-team", partners: "b2b-partners" };

export type TeamFilter = { group: TeamGroup; search: string; page: number };

export const teamQuery = ({ group, search, page }: TeamFilter) =>
  queryOptions({
    queryKey: [...teamKey, group, { search, page }],
    queryFn: ({ signal }) => {
      const params = new URLSearchParams({ limit: String(teamPageSize), offset: String((page - 1) * teamPageSize) });
      if (search) params.set("search", search);
      return apiPage<TeamAccount>(`${teamPath[group]}?${params}`, { role: "admin", signal });
    },
    refetchInterval: teamEveryMs,
  });
