"use client";

import { FilterPills } from "@/components/portal/list/filter-pills";
import { FilterSelect } from "@/components/portal/list/filter-select";
import { SearchBox } from "@/components/portal/list/search-box";
import type { Narrow } from "@/components/portal/list/use-list";
import { OwnerFilter } from "@/components/portal/owners/owner-control";
import { readStatus, statusOptions } from "@/lib/applications/labels";
import type { ApplicationsAt, applicationsAddress } from "./applications-address";

type ApplicationsFiltersProps = { at: ApplicationsAt; narrow: Narrow<typeof applicationsAddress> };

/** The four most used ones; the others are in the select beside them. */
const named = ["pending", "in_progress", "completed", "rejected"] as const;
const pills: { value: string; label: string }[] = [
  { value: "all", label: "All" },
  ...named.map((value) => ({ value, label: readStatus(value).label })),
];
const others = statusOptions.filter(({ value }) => !named.some((one) => one === value));

/** The list's filters: search, status and owner. */
export function ApplicationsFilters({ at: { search, status, owner }, narrow }: ApplicationsFiltersProps) {
  const pill = status === undefined ? "all" : named.find((value) => value === status);
  const choose = (value: string) => narrow({ status: value });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-4 in-[section:has([data-together])]:invisible">
      <div className="flex flex-wrap items-center gap-2">
        <FilterPills label="Show applications by status" options={pills} value={pill ?? ""} onChoose={choose} />
        <FilterSelect
          className="w-36"
          label="Other statuses"
          value={pill ? "" : status}
          onChoose={choose}
          unset="Other status"
          options={others}
        />
        <OwnerFilter value={owner} onChoose={(chosen) => narrow({ owner: chosen })} />
      </div>
      <SearchBox
        label="Search by university, program or student"
        placeholder="University, program or student"
        className="xl:w-auto xl:max-w-68 xl:flex-[1_1_184px] xl:[&_input]:text-ellipsis"
        value={search}
        onSearch={(text) => narrow({ search: text }, "replace")}
      />
    </div>
  );
}
