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

/** Which tab of the dashboard is open. The tab's own address says what it shows. */
export const dashboardAddress = addressOf("/admin/dashboard", { tab: oneOf(dashboardTabs, "overview") });

/** The address of a tab; every view inside it starts with this address. */
export const dashboardTab = (tab: DashboardTab) => dashboardAddress.href({ tab });
