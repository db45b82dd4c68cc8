import { dashboardTab } from "@/components/admin/dashboard-address";
import { type At, addressOf, look, oneOf, pageNumber, recordId, words } from "@/components/portal/list/address";
import { listQuery, recordQuery } from "@/components/portal/list/list-query";
import type { PartnerView, ProcessingMemberView } from "@/lib/accounts/views";

/* What the Team tab loads. Every key begins with "admin", "team". */

export const teamKey = ["admin", "team"] as const;
/** How often the list is polled while it is visible: somebody may have chosen a password or signed in. */
const teamEveryMs = 30_000;

/** The lists of the Team tab. */
export const teamGroups = ["processing", "partners", "admins"] as const;
export type TeamGroup = (typeof teamGroups)[number];
/** The accounts that an admin can change; admins change their own. */
export type ChangedGroup = Exclude<TeamGroup, "admins">;

export const teamAddress = addressOf(dashboardTab("team"), {
  group: look(oneOf(teamGroups, "processing")),
  search: words,
  page: pageNumber,
  /** The account that is open beside the list. */
  open: look(recordId()),
});

/** A member of the processing team, who has regions, a partner, who has the other fields, or an admin. */
export type TeamAccount = Omit<ProcessingMemberView, "managed_regions"> &
  Partial<
    Pick<ProcessingMemberView, "managed_regions"> &
      Pick<PartnerView, "company_name" | "referral_code" | "commission_usd" | "referrals">
  >;

/** The API path of each group's accounts. */
export const teamPath: Record<TeamGroup, string> = {
  processing: "processing-team",
  partners: "b2b-partners",
  admins: "admins",
};

const source = (group: TeamGroup) => ({ role: "admin", key: [...teamKey, group], path: teamPath[group] }) as const;

export const teamMemberQuery = (group: TeamGroup, id: string) => recordQuery<TeamAccount>(source(group), id);

export const teamQuery = ({ group, search, page }: At<typeof teamAddress.parts>) =>
  listQuery<TeamAccount>({
    ...source(group),
    everyMs: teamEveryMs,
    filter: { search },
    page,
  });
