"use client";

import type { ReactNode } from "react";
import { SearchBox } from "@/components/portal/search-box";
import type { Region } from "@/lib/accounts/region-countries";
import { regions } from "@/lib/accounts/schema";
import { destinationNames } from "@/lib/catalogue/destination-names";
import type { StudentFilter } from "./processing-queries";
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
        label="Search by name or email"
        placeholder="Search by name or email"
        value={filter.search}
        onSearch={(search) => onChange({ search }, "replace")}
      />
      <Choice
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
      </Choice>
      {managed.length > 0 && (
        <Choice
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
        </Choice>
      )}
      <Choice label="Order" value={filter.sort} onChoose={(sort) => onChange({ sort }, "push")}>
        {studentSorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Choice>
    </div>
  );
}

type ChoiceProps = {
  label: string;
  value: string | undefined;
  onChoose: (value: string) => void;
  children: ReactNode;
};

function Choice({ label, value, onChoose, children }: ChoiceProps) {
  return (
    <select
      className="input input-sm"
      aria-label={label}
      value={value ?? ""}
      onChange={(event) => onChoose(event.target.value)}
    >
      {children}
    </select>
  );
}
