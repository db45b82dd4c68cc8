"use client";

import { UserPlus } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { FilterPills } from "@/components/portal/list/filter-pills";
import { ListPanel } from "@/components/portal/list/list-panel";
import { type Column, ListTable } from "@/components/portal/list/list-table";
import { SearchBox } from "@/components/portal/list/search-box";
import { useList } from "@/components/portal/list/use-list";
import { buttonVariants } from "@/components/ui/button";
import { TeamChangeDialog } from "./team-change-dialog";
import { teamLists } from "./team-lists";
import { type TeamAccount, type TeamGroup, teamAddress, teamGroups, teamQuery } from "./team-queries";
import { TeamRow } from "./team-row";
import { teamChanges } from "./use-team-change";

/** The third column exists in only one of the two lists. */
const columns = (group: TeamGroup): readonly Column[] => [
  ["Name", "md:w-[16%]"],
  ["Contact", "md:w-[21%]"],
  [teamLists[group].own, "md:w-[18%]"],
  ["Last login", "md:w-[11%]"],
  ["Account", "md:w-[14%]"],
  ["Actions", "md:w-[20%]"],
];

const pills = teamGroups.map((value) => ({ value, label: teamLists[value].pill }));

/** The accounts of the processing team and of the partners, with search, editing and deactivation. */
export function TeamPanel() {
  const list = useList(teamAddress, teamQuery, { changes: teamChanges });
  const { group, search } = list.at;
  const { table, register, search: searchWords, ...words } = teamLists[group];
  const [changed, setChanged] = useState<TeamAccount>();
  return (
    <>
      <ListPanel
        list={list}
        id="team-heading"
        heading={table}
        filters={
          <div className="p-6 flex flex-wrap items-center gap-4 pb-4 max-md:p-5">
            <FilterPills
              label="Show accounts of"
              options={pills}
              value={group}
              onChoose={(chosen) => list.narrow({ group: chosen, search: "" })}
            />
            <Link
              className={buttonVariants({ variant: "line", size: "sm", className: "md:ms-auto" })}
              href={register.href}
            >
              <UserPlus aria-hidden="true" />
              {register.label}
            </Link>
            <SearchBox
              key={group}
              {...searchWords}
              value={search}
              onSearch={(text) => list.narrow({ search: text }, "replace")}
            />
          </div>
        }
        words={{
          ...words,
          narrowed: { note: `Check the spelling, or show all of “${words.pill}”.`, clear: "Clear search" },
        }}
        className="overflow-x-auto"
      >
        {(rows) => (
          <ListTable aria-label={table} className="md:min-w-250 md:table-fixed" columns={columns(group)}>
            {rows.map((row) => (
              <TeamRow key={row.id} group={group} account={row} onChange={() => setChanged(row)} />
            ))}
          </ListTable>
        )}
      </ListPanel>
      <TeamChangeDialog
        group={group}
        account={changed}
        onClose={() => setChanged(undefined)}
        fallbackFocus={list.heading}
      />
    </>
  );
}
