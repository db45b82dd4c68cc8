"use client";

import { useQuery } from "@tanstack/react-query";
import { DateFilter } from "@/components/portal/list/date-filter";
import { FilterSelect } from "@/components/portal/list/filter-select";
import type { Narrow } from "@/components/portal/list/use-list";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { buttonVariants } from "@/components/ui/button";
import { auditActions } from "@/lib/audit/labels";
import { type AuditAt, auditAddress, auditPeopleQuery } from "./audit-queries";

const actions = Object.entries(auditActions)
  .map(([value, label]) => ({ value, label }))
  .toSorted((one, other) => one.label.localeCompare(other.label));

type AuditFiltersProps = {
  at: AuditAt;
  narrow: Narrow<typeof auditAddress>;
  /** The chosen person's name, if an entry contains it. */
  personName: string | undefined;
};

/** The filters of the audit log. */
export function AuditFilters({ at, narrow, personName }: AuditFiltersProps) {
  const { data: people = [] } = useQuery(auditPeopleQuery);
  const { action, person, from, to } = at;
  const isListed = people.some(({ id }) => id === person);
  const select = "w-auto min-w-52 max-w-full max-md:w-full";
  return (
    <div className="p-6 flex flex-wrap items-end gap-3 pb-4 max-md:p-5">
      <FilterSelect
        className={select}
        label="Action"
        value={action}
        onChoose={(chosen) => narrow({ action: chosen })}
        unset="Everything"
        options={actions}
      />
      <FilterSelect
        className={select}
        label="Person"
        value={person}
        onChoose={(chosen) => narrow({ person: chosen })}
        unset="Everybody"
        options={[
          ...(person && !isListed ? [{ value: person, label: personName ?? "Selected person" }] : []),
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <DateFilter
        label="From"
        className="max-md:w-full md:w-38"
        value={from}
        max={to}
        onChoose={(date) => narrow({ from: date })}
      />
      <DateFilter
        label="To"
        className="max-md:w-full md:w-38"
        value={to}
        min={from}
        onChoose={(date) => narrow({ to: date })}
      />
      {(action || person || from || to) && (
        <InPlaceLink className={buttonVariants({ variant: "line", size: "sm" })} href={auditAddress.href({})}>
          Clear filters
        </InPlaceLink>
      )}
    </div>
  );
}
