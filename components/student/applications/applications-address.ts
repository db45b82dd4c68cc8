import type { Route } from "next";

export const applicationTabs = [
  { value: "all", label: "All" },
  { value: "in_progress", label: "In Progress" },
  { value: "completed", label: "Completed" },
] as const;
export type ApplicationTab = (typeof applicationTabs)[number]["value"];

/** What the list of applications shows, as its address says it: the tab, and the cards whose details are open. */
export type ApplicationsAddress = { tab: ApplicationTab; open: readonly string[] };

const path = "/student/applications";

type Params = { get(name: string): string | null; getAll(name: string): string[] };

/** Reads the address. What it does not know is as if it were absent. */
export function readApplicationsAddress(params: Params): ApplicationsAddress {
  const tab = applicationTabs.find(({ value }) => value === params.get("tab"))?.value ?? "all";
  return { tab, open: params.getAll("open") };
}

/** The address of a view of the list; what is as usual is left out. */
export function applicationsHref({ tab = "all", open = [] }: Partial<ApplicationsAddress>): Route {
  const params = new URLSearchParams(open.map((id) => ["open", id]));
  if (tab !== "all") params.set("tab", tab);
  const query = params.toString();
  return (query ? `${path}?${query}` : path) as Route; // typedRoutes cannot follow a query that is put together
}
