import { queryOptions } from "@tanstack/react-query";
import { dashboardTab } from "@/components/admin/dashboard-address";
import { type At, addressOf, date, look, type Part, pageNumber, recordId } from "@/components/portal/list/address";
import { listQuery, recordQuery } from "@/components/portal/list/list-query";
import type { AuditView } from "@/lib/audit/views";
import { api } from "@/lib/http/browser/api";

/* What the audit log's tab loads. */

/** The action, by its short name; unknown ones are sent too, because this release may not know them. */
const action: Part<string | undefined> = {
  start: undefined,
  read: (text) => (/^[a-z-]{1,60}$/.test(text) ? text : undefined),
};

export const auditAddress = addressOf(dashboardTab("audit"), {
  action,
  /** The person who acted or was affected. */
  person: recordId(),
  from: date,
  to: date,
  page: pageNumber,
  /** The entry that is open beside the list. */
  open: look(recordId()),
});
export type AuditAt = At<typeof auditAddress.parts>;

const source = { role: "admin", key: ["admin", "audit", "list"], path: "audit" } as const;

export const auditEntryQuery = (id: string) => recordQuery<AuditView>(source, id);

export const auditQuery = ({ action: did, person, from, to, page }: AuditAt) =>
  listQuery<AuditView>({
    ...source,
    filter: { action: did, person, from, to },
    page,
  });

/** The admins and members to filter the log by; other people are reached through their name in an entry. */
export const auditPeopleQuery = queryOptions({
  queryKey: ["admin", "audit", "people"],
  queryFn: ({ signal }) =>
    api<{ id: string; name: string }[]>("GET", "consultations/assignees", undefined, { role: "admin", signal }),
  staleTime: 60_000,
});
