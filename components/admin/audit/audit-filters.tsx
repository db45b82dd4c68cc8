"use client";

import { useQuery } from "@tanstack/react-query";
import { DashboardLink } from "@/components/admin/dashboard-link";
import { showDashboard } from "@/components/admin/use-dashboard-address";
import { DateFilter } from "@/components/portal/list/date-filter";
import { auditActions } from "@/lib/audit/actions";
import { type AuditFilter, auditPeopleQuery } from "./audit-queries";

const actions = Object.entries(auditActions).toSorted(([, one], [, other]) => one.localeCompare(other));

type AuditFiltersProps = {
  filter: AuditFilter;
  /** What the chosen person is called, where an entry says it. */
  personName: string | undefined;
};

/** What narrows the audit log. */
export function AuditFilters({ filter, personName }: AuditFiltersProps) {
  const { data: people = [] } = useQuery(auditPeopleQuery);
  const { action, person, from, to } = filter;
  const show = (change: Partial<AuditFilter>) => showDashboard({ tab: "audit", ...filter, ...change, page: 1 });
  const select = "input input-sm w-auto min-w-52 max-w-full max-md:w-full";
  return (
    <div className="card-pad flex flex-wrap items-end gap-3 pb-4 max-md:p-5">
      <select
        className={select}
        aria-label="Action"
        value={action ?? ""}
        onChange={({ target }) => show({ action: target.value || undefined })}
      >
        <option value="">Everything</option>
        {actions.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <select
        className={select}
        aria-label="Person"
        value={person ?? ""}
        onChange={({ target }) => show({ person: target.value || undefined })}
      >
        <option value="">Everybody</option>
        {person && !people.some(({ id }) => id === person) && (
          <option value={person}>{personName ?? "Selected person"}</option>
        )}
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <DateFilter
        label="From"
        className="max-md:w-full md:w-38"
        value={from}
        max={to}
        onChoose={(date) => show({ from: date })}
      />
      <DateFilter
        label="To"
        className="max-md:w-full md:w-38"
        value={to}
        min={from}
        onChoose={(date) => show({ to: date })}
      />
      {(action || person || from || to) && (
        <DashboardLink className="btn btn-line btn-sm" to={{ tab: "audit" }}>
          Clear filters
        </DashboardLink>
      )}
    </div>
  );
}
