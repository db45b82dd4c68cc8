import type { Route } from "next";
import { type ApplicationStatusValue, applicationStatuses } from "@/lib/applications/status";

/** What the list of applications shows, as its address says it: search, filter, page, and the one that is open. */
export type ApplicationsAddress = {
  search: string;
  status: ApplicationStatusValue | undefined;
  page: number;
  /** The id of the application whose dialog is open. */
  open: string | undefined;
};

const path = "/processing/applications";
/** The API's `offset` ends at 100,000. */
const maxPage = 4001;
const maxSearch = 100;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Reads the address. What it does not know is as if it were absent. */
export function readApplicationsAddress(params: { get(name: string): string | null }): ApplicationsAddress {
  const page = Number(params.get("page"));
  const open = params.get("open") ?? "";
  return {
    search: (params.get("search") ?? "").trim().slice(0, maxSearch),
    status: applicationStatuses.find(({ value }) => value === params.get("status"))?.value,
    page: Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1,
    open: uuid.test(open) ? open : undefined,
  };
}

/** The address of a view of the list; what is as usual is left out. */
export function applicationsHref({ search, status, page = 1, open }: Partial<ApplicationsAddress>): Route {
  const params = new URLSearchParams();
  if (search) params.set("search", search);
  if (status) params.set("status", status);
  if (page > 1) params.set("page", String(page));
  if (open) params.set("open", open);
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}

/** The applications of a student, on the student's own page. */
export const studentApplicationsHref = (studentId: string) =>
  `/processing/students/${studentId}?tab=applications` as const;
