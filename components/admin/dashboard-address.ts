import type { Route } from "next";
import { type ConsultationStatusValue, consultationStatuses } from "@/lib/consultations/labels";
import { type MessageStatusValue, messageStatuses } from "@/lib/messages/schema";

export const dashboardTabs = ["overview", "consultations", "messages", "health", "settings"] as const;
export type DashboardTab = (typeof dashboardTabs)[number];

/** What the dashboard shows, as its address says it: the tab, and in it the filter, the search and the page. */
export type DashboardAddress = {
  tab: DashboardTab;
  /** Of the consultations; all of them when absent. */
  status?: ConsultationStatusValue;
  /** Of the messages, which start with those that wait. */
  messages: MessageStatusValue | "all";
  search: string;
  page: number;
};

export const dashboardStart: DashboardAddress = { tab: "overview", messages: "new", search: "", page: 1 };

const path = "/admin/dashboard";
/** The API's `offset` ends at 100,000. */
const maxPage = 4001;
const maxSearch = 100;

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((known) => known === value);

/** Reads the address. What it does not know is as if it were absent. */
export function readDashboardAddress(params: { get(name: string): string | null }): DashboardAddress {
  const tab = oneOf(dashboardTabs, params.get("tab")) ?? dashboardStart.tab;
  const page = Number(params.get("page"));
  const status = params.get("status");
  return {
    tab,
    status: oneOf(
      consultationStatuses.map(({ value }) => value),
      tab === "consultations" ? status : null,
    ),
    messages:
      oneOf(["all", ...messageStatuses.map(({ value }) => value)], tab === "messages" ? status : null) ??
      dashboardStart.messages,
    search: (params.get("search") ?? "").trim().slice(0, maxSearch),
    page: Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1,
  };
}

/** The address of a view of the dashboard; what is as usual is left out. */
export function dashboardHref(to: Partial<DashboardAddress>): Route {
  const { tab, status, messages, search, page } = { ...dashboardStart, ...to };
  const params = new URLSearchParams();
  if (tab !== dashboardStart.tab) params.set("tab", tab);
  if (tab === "consultations" && status) params.set("status", status);
  if (tab === "messages" && messages !== dashboardStart.messages) params.set("status", messages);
  if (tab === "consultations" && search) params.set("search", search);
  if (page > 1) params.set("page", String(page));
  const query = params.toString();
  return (query ? `${path}?${query}` : path) as Route; // typedRoutes cannot follow a query that is put together
}
