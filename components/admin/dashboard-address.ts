import { addressOf, oneOf } from "@/components/portal/list/address";

/** The first four are the specification's, in its order. */
export const dashboardTabs = [
  "overview",
  "consultations",
  "health",
  "settings",
  "leads",
  "import",
  "messages",
  "students",
  "team",
  "referrals",
  "reports",
  "audit",
] as const;
export type DashboardTab = (typeof dashboardTabs)[number];

export const tabLabels: Record<DashboardTab, string> = {
  overview: "Overview",
  consultations: "Consultations",
  health: "Backend Health",
  settings: "Settings",
  leads: "Leads",
  import: "Import",
  messages: "Messages",
  students: "Students",
  team: "Team",
  referrals: "Referrals",
  reports: "Reports",
  audit: "Audit log",
};

/** Which tab of the dashboard is open. The tab's own address says what it shows. */
export const dashboardAddress = addressOf("/admin/dashboard", { tab: oneOf(dashboardTabs, "overview") });

/** The address of a tab; every view inside it starts with this address. */
export const dashboardTab = (tab: DashboardTab) => dashboardAddress.href({ tab });
