"use client";

import { useQuery } from "@tanstack/react-query";
import { assigneesQuery } from "@/components/admin/admin-queries";
import { DateFilter } from "@/components/portal/list/date-filter";
import { FilterRow } from "@/components/portal/list/dense/filter-row";
import { FilterSelect } from "@/components/portal/list/filter-select";
import { SearchBox } from "@/components/portal/list/search-box";
import type { Narrow } from "@/components/portal/list/use-list";
import { Select } from "@/components/ui/form/input";
import { consultationSorts, consultationStatuses } from "@/lib/consultations/labels";
import { ConsultationsExport } from "./consultations-export";
import { type ConsultationsAt, type consultationsAddress, onlySort } from "./consultations-queries";
import { LayoutMenu } from "./list-or-calendar";
import { BookButton } from "./times/office-dialogs";

const statuses = [...consultationStatuses, { value: "upcoming", label: "pending or confirmed" }];

type ConsultationsFiltersProps = { at: ConsultationsAt; narrow: Narrow<typeof consultationsAddress> };

/** The list's search, filters and order in one row; on a narrow list behind a button that says how many are set. */
export function ConsultationsFilters({ at, narrow }: ConsultationsFiltersProps) {
  const { from, to, assigned, search, status } = at;
  const sort = onlySort(at);
  const chosen = [status, from, to, assigned].filter(Boolean).length;

  return (
    <FilterRow
      chosen={chosen}
      onPhone={
        <>
          <LayoutMenu at={at} />
          <BookButton isSmall />
        </>
      }
      search={
        <SearchBox
          label="Search by name, email, phone or reference"
          placeholder="Name, email or phone"
          value={search}
          onSearch={(text) => narrow({ search: text }, "replace")}
          className="w-40 flex-1 @min-[62rem]/list:w-50 @min-[62rem]/list:flex-none"
        />
      }
    >
      <FilterSelect
        label="Status"
        unset="Any status"
        className="w-34"
        value={status}
        options={statuses}
        onChoose={(chosenStatus) => narrow({ status: chosenStatus, waiting: undefined })}
      />
      <DateFilter
        label="From"
        isLabelHidden
        className="w-34"
        value={from}
        max={to}
        onChoose={(date) => narrow({ from: date, waiting: undefined }, "replace")}
      />
      <span aria-hidden="true" className="text-muted-foreground">
        to
      </span>
      <DateFilter
        label="To"
        isLabelHidden
        className="w-34"
        value={to}
        min={from}
        onChoose={(date) => narrow({ to: date, waiting: undefined }, "replace")}
      />
      <AssignedFilter assigned={assigned} onChoose={(id) => narrow({ assigned: id }, "replace")} />
      <FilterSelect
        label="Order"
        className="w-49"
        value={sort ?? at.sort}
        options={consultationSorts.filter(({ value }) => !sort || value === sort)}
        onChoose={(chosenSort) => narrow({ sort: chosenSort })}
      />
      <span className="ms-auto">
        <ConsultationsExport at={at} />
      </span>
    </FilterRow>
  );
}

type AssignedFilterProps = { assigned: string | undefined; onChoose: (id: string) => void };

/** To whom the consultations are assigned. */
export function AssignedFilter({ assigned, onChoose }: AssignedFilterProps) {
  const { data: members } = useQuery(assigneesQuery);
  const isGone = assigned && assigned !== "none" && members && !members.some(({ id }) => id === assigned);
  return (
    <Select
      controlSize="sm"
      className="w-36 max-md:w-25"
      aria-label="Assigned to"
      value={assigned ?? ""}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">Anybody</option>
      <option value="none">Unassigned</option>
      {assigned && assigned !== "none" && !members && <option value={assigned}>Loading...</option>}
      {isGone && <option value={assigned}>Somebody else</option>}
      {members?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
