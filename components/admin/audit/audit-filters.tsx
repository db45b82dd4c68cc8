"use client";

import { useQuery } from "@tanstack/react-query";
import { DateFilter } from "@/components/portal/list/date-filter";
import { FilterRow } from "@/components/portal/list/dense/filter-row";
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
  const chosen = [action, person, from, to].filter(Boolean).length;
  return (
    <FilterRow chosen={chosen}>
      <FilterSelect
        className="w-52"
        label="Action"
        value={action}
        onChoose={(value) => narrow({ action: value })}
        unset="Everything"
        options={actions}
      />
      <FilterSelect
        className="w-48"
        label="Person"
        value={person}
        onChoose={(value) => narrow({ person: value })}
        unset="Everybody"
        unlisted={personName ?? "Selected person"}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <DateFilter
        label="From"
        isLabelHidden
        className="w-36"
        value={from}
        max={to}
        onChoose={(date) => narrow({ from: date })}
      />
      <span aria-hidden="true" className="text-muted-foreground">
        to
      </span>
      <DateFilter
        label="To"
        isLabelHidden
        className="w-36"
        value={to}
        min={from}
        onChoose={(date) => narrow({ to: date })}
      />
      {chosen > 0 && (
        <InPlaceLink className={buttonVariants({ variant: "line", size: "sm" })} href={auditAddress.href({})}>
          Clear filters
        </InPlaceLink>
      )}
    </FilterRow>
  );
}
