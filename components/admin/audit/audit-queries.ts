import { queryOptions } from "@tanstack/react-query";
import type { DashboardAddress } from "@/components/admin/dashboard-address";
import type { AuditView } from "@/lib/audit/views";
import { type ApiOptions, api, apiPage } from "@/lib/http/browser/api";

/** What the audit log's tab loads. */

export const auditPageSize = 25;

const as = (signal: AbortSignal): ApiOptions => ({ role: "admin", signal });

export type AuditFilter = Pick<DashboardAddress, "action" | "person" | "from" | "to" | "page">;

export const auditQuery = ({ action, person, from, to, page }: AuditFilter) =>
  queryOptions({
    queryKey: ["admin", "audit", "list", { action, person, from, to, page }],
    queryFn: ({ signal }) => {
      const params = new URLSearchParams({ limit: String(auditPageSize), offset: String((page - 1) * auditPageSize) });
      for (const [name, value] of Object.entries({ action, person, from, to })) if (value) params.set(name, value);
      return apiPage<AuditView>(`audit?${params}`, as(signal));
    },
  });

/** The admins and members by whom the log can be narrowed; anybody else's name in it leads to theirs. */
export const auditPeopleQuery = queryOptions({
  queryKey: ["admin", "audit", "people"],
  queryFn: ({ signal }) => api<{ id: string; name: string }[]>("GET", "consultations/assignees", undefined, as(signal)),
  staleTime: 60_000,
});
