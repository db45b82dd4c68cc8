"use client";

import { FilterSelect } from "@/components/portal/list/filter-select";
import { SearchBox } from "@/components/portal/list/search-box";
import type { StudentFilter } from "@/components/processing/processing-queries";
import type { Region } from "@/lib/accounts/region-countries";
import { regions } from "@/lib/accounts/schema/account";
import { destinationNames } from "@/lib/catalogue/destination-names";
import { type StudentsView, studentSorts } from "./students-address";

/** Where most students want to go; the other destinations follow. */
const mostAsked = ["uk", "usa", "canada", "australia"];
const placeOf = (id: string) => (mostAsked.indexOf(id) + 1 || mostAsked.length + 1) - 1;
const countries = destinationNames.toSorted((a, b) => placeOf(a.id) - placeOf(b.id));

type StudentsFiltersProps = {
  filter: StudentFilter;
  /** The regions that the member looks after. */
  managed: readonly Region[];
  /** Typing replaces the address, a choice makes a new one to come back to. */
  onChange: (change: Partial<StudentsView>, how: "push" | "replace") => void;
};

/** What narrows the list of students, and its order. */
export function StudentsFilters({ filter, managed, onChange }: StudentsFiltersProps) {
  return (
    <div className="students-filters">
      <SearchBox
        label="Search by name, email or phone"
        placeholder="Search by name, email or phone"
        value={filter.search}
        onSearch={(search) => onChange({ search }, "replace")}
      />
      <FilterSelect
        label="Preferred country"
        value={filter.country}
        onChoose={(country) => onChange({ country: country || undefined }, "push")}
      >
        <option value="">All countries</option>
        {countries.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </FilterSelect>
      {managed.length > 0 && (
        <FilterSelect
          label="Region"
          value={filter.region}
          onChoose={(region) => onChange({ region: region || undefined }, "push")}
        >
          <option value="">All regions</option>
          <option value="mine">My regions</option>
          {regions
            .filter(({ value }) => managed.includes(value))
            .map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
        </FilterSelect>
      )}
      <FilterSelect label="Order" value={filter.sort} onChoose={(sort) => onChange({ sort }, "push")}>
        {studentSorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </FilterSelect>
    </div>
  );
}
