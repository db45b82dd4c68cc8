import type { Route } from "next";
import { type ConsultationStatusValue, consultationStatuses } from "@/lib/consultations/labels";
import { type MessageStatusValue, messageStatuses } from "@/lib/messages/schema";
import { isCalendarDate } from "@/lib/office-time";
import {
  type CommissionStatusValue,
  commissionStatuses,
  type ReferralStatusValue,
  referralStatuses,
} from "@/lib/partners/labels";
import { type ChartSpan, chartSpans } from "@/lib/stats/chart-words";

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

/** How the consultations are shown. */
export const consultationViews = ["list", "day", "week"] as const;
export type ConsultationsView = (typeof consultationViews)[number];

/** The two lists of the Team tab. */
export const teamGroups = ["processing", "partners"] as const;
export type TeamGroup = (typeof teamGroups)[number];

/** What the dashboard shows, as its address says it: the tab, and in it the filters, the search and the page. */
export type DashboardAddress = {
  tab: DashboardTab;
  /** For how many weeks the charts are drawn. */
  weeks: ChartSpan;
  /** Of the consultations; all of them when absent. */
  status?: ConsultationStatusValue | undefined;
  view: ConsultationsView;
  /** The day that the calendar shows, or a day of its week; today when absent. */
  date?: string | undefined;
  /** A member's id, or "none": the consultations that they look after. */
  assigned?: string | undefined;
  /** Office dates, both included: of consultations and of the audit log. */
  from?: string | undefined;
  to?: string | undefined;
  /** Of the messages, which start with those that wait. */
  messages: MessageStatusValue | "all";
  group: TeamGroup;
  /** Of the referrals. */
  referral?: ReferralStatusValue | undefined;
  commission?: CommissionStatusValue | undefined;
  partner?: string | undefined;
  /** Of the audit log: what was done, and whose doing or record it is. */
  action?: string | undefined;
  person?: string | undefined;
  search: string;
  page: number;
};

export const dashboardStart: DashboardAddress = {
  tab: "overview",
  weeks: "12",
  view: "list",
  messages: "new",
  group: "processing",
  search: "",
  page: 1,
};

const path = "/admin/dashboard";
/** The API's `offset` ends at 100,000. */
const maxPage = 4001;
const maxSearch = 100;

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((known) => known === value);
const valuesIn = <T extends string>(options: readonly { value: T }[]) => options.map(({ value }) => value);
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const idOr = (other: string | null, value: string | null) =>
  value !== null && (value === other || uuid.test(value)) ? value : undefined;
const dateOf = (value: string | null) => (value !== null && isCalendarDate(value) ? value : undefined);

/** A part of the address: its name in the query, and how it is read. */
type Part<Value> = { name: string; read: (value: string | null) => Value | undefined };
type Parts = { [Field in keyof DashboardAddress]?: Part<NonNullable<DashboardAddress[Field]>> };

const search = { search: { name: "search", read: (value) => value?.trim().slice(0, maxSearch) } } satisfies Parts;
const range = { from: { name: "from", read: dateOf }, to: { name: "to", read: dateOf } } satisfies Parts;

/** What each tab has in its address of its own. */
const partsOf: Record<DashboardTab, Parts> = {
  overview: { weeks: { name: "weeks", read: (value) => oneOf(valuesIn(chartSpans), value) } },
  consultations: {
    status: { name: "status", read: (value) => oneOf(valuesIn(consultationStatuses), value) },
    view: { name: "view", read: (value) => oneOf(consultationViews, value) },
    date: { name: "date", read: dateOf },
    assigned: { name: "assigned", read: (value) => idOr("none", value) },
    ...range,
    ...search,
  },
  messages: {
    messages: {
      name: "status",
      read: (value) => (value === "all" ? "all" : oneOf(valuesIn(messageStatuses), value)),
    },
  },
  team: { group: { name: "group", read: (value) => oneOf(teamGroups, value) }, ...search },
  referrals: {
    referral: { name: "status", read: (value) => oneOf(valuesIn(referralStatuses), value) },
    commission: { name: "commission", read: (value) => oneOf(valuesIn(commissionStatuses), value) },
    partner: { name: "partner", read: (value) => idOr(null, value) },
    ...search,
  },
  health: {},
  settings: {},
  audit: {
    action: {
      name: "action",
      read: (value) => (value !== null && /^[a-z-]{1,60}$/.test(value) ? value : undefined),
    },
    person: { name: "person", read: (value) => idOr(null, value) },
    ...range,
  },
};

const partsIn = (tab: DashboardTab) => Object.entries(partsOf[tab]) as [keyof DashboardAddress, Part<unknown>][];

/** Reads the address. What it does not know is as if it were absent. */
export function readDashboardAddress(params: { get(name: string): string | null }): DashboardAddress {
  const tab = oneOf(dashboardTabs, params.get("tab")) ?? dashboardStart.tab;
  const page = Number(params.get("page"));
  const own = partsIn(tab).map(([field, { name, read }]) => [field, read(params.get(name))] as const);
  return {
    ...dashboardStart,
    ...Object.fromEntries(own.filter(([, value]) => value !== undefined)),
    tab,
    page: Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1,
  };
}

/** The address of a view of the dashboard; what is as usual is left out. */
export function dashboardHref(to: Partial<DashboardAddress>): Route {
  const address = { ...dashboardStart, ...to };
  const params = new URLSearchParams();
  if (address.tab !== dashboardStart.tab) params.set("tab", address.tab);
  for (const [field, { name }] of partsIn(address.tab)) {
    const value = address[field];
    if (value && value !== dashboardStart[field]) params.set(name, String(value));
  }
  if (address.page > 1) params.set("page", String(address.page));
  const query = params.toString();
  return (query ? `${path}?${query}` : path) as Route; // typedRoutes cannot follow a query that is put together
}
