import type { Route } from "next";

export const applicationTabs = [
  { value: "all", label: "All" },
  { value: "in_progress", label: "In Progress" },
  { value: "completed", label: "Completed" },
] as const;
export type ApplicationTab = (typeof applicationTabs)[number]["value"];

/** The state of the list of applications in its address: the tab, and the expanded cards. */
export type ApplicationsAddress = { tab: ApplicationTab; open: readonly string[] };

const path = "/student/applications";

type Params = { get(name: string): string | null; getAll(name: string): string[] };

/** Parses the address. Invalid values count as absent. */
export function readApplicationsAddress(params: Params): ApplicationsAddress {
  const tab = applicationTabs.find(({ value }) => value === params.get("tab"))?.value ?? "all";
  return { tab, open: params.getAll("open") };
}

/** The address of a view of the list; defaults are left out. */
export function applicationsHref({ tab = "all", open = [] }: Partial<ApplicationsAddress>): Route {
  const params = new URLSearchParams(open.map((id) => ["open", id]));
  if (tab !== "all") params.set("tab", tab);
  const query = params.toString();
  return (query ? `${path}?${query}` : path) as Route; // typedRoutes cannot check a composed query
}
