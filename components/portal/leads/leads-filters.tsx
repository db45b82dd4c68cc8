"use client";

import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { FilterRow } from "@/components/portal/list/dense/filter-row";
import { FilterSelect } from "@/components/portal/list/filter-select";
import { SearchBox } from "@/components/portal/list/search-box";
import type { Narrow } from "@/components/portal/list/use-list";
import { Button } from "@/components/ui/button";
import { destinationNames } from "@/lib/catalogue/destination-names";
import { contactSorts, contactSources, contactStages } from "@/lib/contacts/labels";
import {
  type LeadsAt,
  type leadsAddress,
  onlySort,
  ownersQuery,
  ownersWhoLeftQuery,
  useLeadsPortal,
} from "./leads-queries";

const countries = destinationNames.map(({ id, name }) => ({ value: id, label: name }));
const stages = [{ value: "open", label: "Open" }, { value: "all", label: "Any stage" }, ...contactStages];

type LeadsFiltersProps = { at: LeadsAt; narrow: Narrow<ReturnType<typeof leadsAddress>> };

/** Search and filters in one row. The board has its stages as lanes, and an order of its own. */
export function LeadsFilters({ at, narrow }: LeadsFiltersProps) {
  const isTable = at.view === "table";
  const chosen = [isTable && at.stage !== "open", isTable && at.import, at.source, at.country, at.owner].filter(
    Boolean,
  ).length;
  const sort = onlySort(at);
  return (
    <FilterRow
      chosen={chosen}
      search={
        <SearchBox
          label="Search by name, email or phone"
          placeholder="Name, email or phone"
          value={at.search}
          onSearch={(search) => narrow({ search }, "replace")}
          className="w-40 flex-1 @min-[62rem]/list:w-52 @min-[62rem]/list:flex-none"
        />
      }
    >
      {isTable && (
        <FilterSelect
          label="Stage"
          className="w-31"
          value={at.stage}
          options={stages}
          onChoose={(stage) => narrow({ stage })}
        />
      )}
      <FilterSelect
        label="Source"
        unset="Any source"
        className="w-33"
        value={at.source}
        options={contactSources}
        onChoose={(source) => narrow({ source })}
      />
      <FilterSelect
        label="Country"
        unset="Any country"
        className="w-36"
        value={at.country}
        options={countries}
        onChoose={(country) => narrow({ country })}
      />
      {isTable && at.import && (
        <Button variant="quiet" size="sm" onClick={() => narrow({ import: undefined })}>
          One import
          <X aria-hidden="true" />
          <span className="sr-only">: show the leads of all</span>
        </Button>
      )}
      <OwnerFilter owner={at.owner} onChoose={(owner) => narrow({ owner })} />
      {isTable && (
        <FilterSelect
          label="Order"
          className="w-37"
          value={sort ?? at.sort}
          options={contactSorts.filter(({ value }) => !sort || value === sort)}
          onChoose={(chosenSort) => narrow({ sort: chosenSort })}
        />
      )}
    </FilterRow>
  );
}

/** Whose leads: of the processing team everybody sees their own and nobody's. An admin finds those who left by name, too. */
function OwnerFilter({ owner, onChoose }: { owner: string | undefined; onChoose: (owner: string) => void }) {
  const portal = useLeadsPortal();
  const isAdmin = portal === "admin";
  const { data: members = [] } = useQuery({ ...ownersQuery(portal), enabled: isAdmin });
  const { data: former = [] } = useQuery({ ...ownersWhoLeftQuery, enabled: isAdmin });
  const others = [...members, ...former.map(({ id, name }) => ({ id, name: `${name} (left)` }))];
  return (
    <FilterSelect
      label="Owner"
      unset="Any owner"
      unlisted="Somebody else"
      className="w-33"
      value={owner}
      options={[
        { value: "me", label: "Me" },
        { value: "none", label: "Nobody" },
        { value: "left", label: "Owner left" },
        ...(isAdmin ? others : []).map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChoose={onChoose}
    />
  );
}
