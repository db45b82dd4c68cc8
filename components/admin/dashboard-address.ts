import { addressOf, oneOf } from "@/components/portal/list/address";

export const dashboardTabs = [
  "overview",
  "consultations",
  "messages",
  "team",
  "referrals",
  "health",
  "settings",
  "audit",
] as const;
export type DashboardTab = (typeof dashboardTabs)[number];

/** Which tab of the dashboard is open. What is shown in it is for the tab's own address to say. */
export const dashboardAddress = addressOf("/admin/dashboard", { tab: oneOf(dashboardTabs, "overview") });

/** The address of a tab, which that of every view in it begins with. */
export const dashboardTab = (tab: DashboardTab) => dashboardAddress.href({ tab });
