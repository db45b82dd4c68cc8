import { queryOptions } from "@tanstack/react-query";
import { dashboardTab } from "@/components/admin/dashboard-address";
import { type At, addressOf, date, type Part, pageNumber, recordId } from "@/components/portal/list/address";
import { listQuery } from "@/components/portal/list/list-query";
import type { AuditView } from "@/lib/audit/views";
import { api } from "@/lib/http/browser/api";

/* What the audit log's tab shows. */

/** What was done, by its short name; what this release does not know is asked for all the same. */
const action: Part<string | undefined> = {
  start: undefined,
  read: (text) => (/^[a-z-]{1,60}$/.test(text) ? text : undefined),
};

export const auditAddress = addressOf(dashboardTab("audit"), {
  action,
  /** Whose doing or record it is. */
  person: recordId(),
  from: date,
  to: date,
  page: pageNumber,
});
export type AuditAt = At<typeof auditAddress.parts>;

export const auditQuery = ({ page, ...filter }: AuditAt) =>
  listQuery<AuditView>({ role: "admin", key: ["admin", "audit", "list"], path: "audit", filter, page });

/** The admins and members by whom the log can be narrowed; anybody else's name in it leads to theirs. */
export const auditPeopleQuery = queryOptions({
  queryKey: ["admin", "audit", "people"],
  queryFn: ({ signal }) =>
    api<{ id: string; name: string }[]>("GET", "consultations/assignees", undefined, { role: "admin", signal }),
  staleTime: 60_000,
});
