"use client";

import { UserPlus } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { ListKeysButton } from "@/components/portal/list/dense/list-keys-button";
import { ListBeside } from "@/components/portal/list/dense/side-panel";
import { useDenseList } from "@/components/portal/list/dense/use-dense-list";
import { ViewLinks } from "@/components/portal/list/dense/view-links";
import { ListPanel } from "@/components/portal/list/list-panel";
import { ListTable } from "@/components/portal/list/list-table";
import { SearchBox } from "@/components/portal/list/search-box";
import { buttonVariants } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { TeamChangeDialog } from "./team-change-dialog";
import { teamLists } from "./team-lists";
import { TeamMemberPanel } from "./team-member-panel";
import { type TeamAccount, type TeamGroup, teamAddress, teamGroups, teamQuery } from "./team-queries";
import { TeamRow, teamColumns } from "./team-row";
import { teamChanges } from "./use-team-change";

/** The accounts of the processing team, the partners and the admins, with search, editing and deactivation. */
export function TeamPanel() {
  const list = useDenseList(teamAddress, teamQuery, { changes: teamChanges });
  const { panel, openRow, opener } = list;
  const { group, search, open } = list.at;
  const { table, register, search: searchWords, ...words } = teamLists[group];
  const [changed, setChanged] = useState<TeamAccount>();
  const shown = (
    <ListPanel
      list={list}
      id="team-heading"
      heading={table}
      beside={
        <>
          <ViewLinks
            label="Show accounts of"
            views={teamGroups.map((value) => ({
              label: teamLists[value].pill,
              href: teamAddress.href({ group: value }),
              isShown: value === group,
            }))}
          />
          <ListKeysButton />
          <RegisterLink to={register} className="max-md:hidden" />
        </>
      }
      filters={
        <div className="flex min-h-12 items-center gap-2 border-border border-t bg-surface px-5 py-1">
          <SearchBox
            key={group}
            {...searchWords}
            value={search}
            onSearch={(text) => list.narrow({ search: text }, "replace")}
          />
          <RegisterLink to={register} isSmall className="md:hidden" />
        </div>
      }
      words={{
        ...words,
        narrowed: { note: `Check the spelling, or show all of “${words.pill}”.`, clear: "Clear search" },
      }}
    >
      {(rows) => (
        <ListTable isDense aria-label={table} className="md:table-fixed" columns={teamColumns(group)}>
          {rows.map((row) => (
            <TeamRow key={row.id} group={group} account={row} onChange={() => setChanged(row)} {...opener(row)} />
          ))}
        </ListTable>
      )}
    </ListPanel>
  );
  return (
    <>
      <ListBeside panel={panel} list={shown}>
        {open && <TeamMemberPanel panel={panel} id={open} group={group} row={openRow} onChange={setChanged} />}
      </ListBeside>
      {group !== "admins" && changed && (
        <TeamChangeDialog
          key={changed.id}
          group={group}
          account={changed}
          onClose={() => setChanged(undefined)}
          onGone={() => list.heading.current?.focus()}
        />
      )}
    </>
  );
}

type RegisterLinkProps = {
  to: (typeof teamLists)[TeamGroup]["register"];
  /** Only its icon: on a phone, where the views take the whole line. */
  isSmall?: boolean;
  className: string;
};

/** Leads to the registration of an account of the shown kind; admins register themselves. */
function RegisterLink({ to, isSmall, className }: RegisterLinkProps) {
  if (!to) return null;
  const look = cn("flex-none", isSmall && "min-h-11 w-11 px-0", className);
  return (
    <Link className={buttonVariants({ variant: "line", size: "sm", className: look })} href={to.href}>
      <UserPlus aria-hidden="true" />
      <span className={isSmall ? "sr-only" : undefined}>{to.label}</span>
    </Link>
  );
}
