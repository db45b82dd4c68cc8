"use client";

import type { ReactNode } from "react";
import { FilterSelect } from "@/components/portal/list/filter-select";
import { SearchBox } from "@/components/portal/list/search-box";
import type { Narrow } from "@/components/portal/list/use-list";
import { OwnerFilter } from "@/components/portal/owners/owner-control";
import { studentSorts } from "@/lib/accounts/labels";
import { destinationNames } from "@/lib/catalogue/destination-names";
import { type Region, regions } from "@/lib/students/regions";
import type { StudentsAddress, StudentsAt } from "./students-address";

/** The most wanted destinations; the others follow. */
const mostAsked = ["uk", "usa", "canada", "australia"];
const placeOf = (id: string) => (mostAsked.indexOf(id) + 1 || mostAsked.length + 1) - 1;
const countries = destinationNames
  .toSorted((a, b) => placeOf(a.id) - placeOf(b.id))
  .map(({ id, name }) => ({ value: id, label: name }));

type StudentsFiltersProps = {
  at: StudentsAt;
  /** The regions that the member manages. */
  managed: readonly Region[];
  narrow: Narrow<StudentsAddress>;
};

/** The filters of the list of students, and its order. */
export function StudentsFilters({ at, managed, narrow }: StudentsFiltersProps) {
  return (
    <StudentsBar>
      <SearchBox
        label="Search by name, email or phone"
        value={at.search}
        onSearch={(search) => narrow({ search }, "replace")}
      />
      <OwnerFilter
        value={at.owner}
        className=""
        onChoose={(owner) => {
          // Whom a member could take is first of all in their own regions.
          const isOffered = owner === "none" && managed.length > 0 && at.region === undefined;
          narrow({ owner, ...(isOffered && { region: "mine" }) });
        }}
      />
      <FilterSelect
        label="Preferred country"
        value={at.country}
        onChoose={(country) => narrow({ country })}
        unset="All countries"
        options={countries}
      />
      {managed.length > 0 && (
        <FilterSelect
          label="Region"
          value={at.region}
          onChoose={(region) => narrow({ region })}
          unset="All regions"
          options={[{ value: "mine", label: "My regions" }, ...regions.filter(({ value }) => managed.includes(value))]}
        />
      )}
      <FilterSelect label="Order" value={at.sort} onChoose={(sort) => narrow({ sort })} options={studentSorts} />
    </StudentsBar>
  );
}

/** The bar above a list of students: the search takes the space that the selects leave. */
export function StudentsBar({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-3 px-6 py-4 in-[section:has([data-together])]:invisible *:[search]:flex-[1_1_260px] *:[select]:w-auto *:[select]:min-w-37.5 *:[select]:flex-initial max-md:p-5 max-md:[&_input]:min-h-11 max-md:*:[select]:min-h-11 max-md:*:[select]:min-w-0 max-md:*:[select]:flex-[1_1_130px]">
      {children}
    </div>
  );
}
