"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import Link from "next/link";
import { useRef, useState } from "react";
import { type DashboardAddress, dashboardHref, type TeamGroup, teamGroups } from "@/components/admin/dashboard-address";
import { DashboardLink } from "@/components/admin/dashboard-link";
import { showDashboard } from "@/components/admin/use-dashboard-address";
import { EmptyState } from "@/components/portal/empty-state";
import { FilterPills } from "@/components/portal/list/filter-pills";
import { PageLinks } from "@/components/portal/list/page-links";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { SearchBox } from "@/components/portal/list/search-box";
import { cn } from "@/components/ui/cn";
import { Table, TableBody, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { TeamChangeDialog } from "./team-change-dialog";
import { type TeamAccount, teamEveryMs, teamPageSize, teamQuery } from "./team-queries";
import { TeamRow } from "./team-row";
import { teamWords } from "./team-words";
import { useIsChangingTeam } from "./use-team-change";

/** The third column is what only one of the two has. */
const columns = (group: TeamGroup) =>
  [
    ["Name", "md:w-[16%]"],
    ["Contact", "md:w-[21%]"],
    [teamWords[group].own, "md:w-[18%]"],
    ["Last login", "md:w-[11%]"],
    ["Account", "md:w-[14%]"],
    ["Actions", "md:w-[20%]"],
  ] as const;

type TeamTableProps = { group: TeamGroup; rows: readonly TeamAccount[]; onChange: (account: TeamAccount) => void };

/** The accounts of a group as a table; on a small screen each one is a card. */
function TeamTable({ group, rows, onChange }: TeamTableProps) {
  return (
    <Table aria-label={teamWords[group].table} className="md:min-w-250 md:table-fixed">
      <TableHead>
        <TableRow>
          {columns(group).map(([name, width]) => (
            <TableHeader key={name} className={width}>
              {name}
            </TableHeader>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TeamRow key={row.id} group={group} account={row} onChange={() => onChange(row)} />
        ))}
      </TableBody>
    </Table>
  );
}

const pills = teamGroups.map((value) => ({ value, label: teamWords[value].pill }));

/** The accounts of the processing team and of the partners: to be found, changed, closed and opened. */
export function TeamPanel({ address: { group, search, page } }: { address: DashboardAddress }) {
  const words = teamWords[group];
  const isChanging = useIsChangingTeam();
  const query = useQuery({
    ...teamQuery({ group, search, page }),
    // The other group's accounts have other columns.
    placeholderData: (before, of) => (of?.queryKey[2] === group ? keepPreviousData(before) : undefined),
    refetchInterval: isChanging ? false : teamEveryMs,
  });
  const [changed, setChanged] = useState<TeamAccount>();
  const heading = useRef<HTMLHeadingElement>(null);
  const toTop = () => {
    heading.current?.scrollIntoView({ block: "center" });
    heading.current?.focus({ preventScroll: true });
  };

  return (
    <section className="card" aria-labelledby="team-heading">
      <h2 id="team-heading" className="sr-only" ref={heading} tabIndex={-1}>
        {words.table}
      </h2>
      <div className="card-pad flex flex-wrap items-center gap-4 pb-4 max-md:p-5">
        <FilterPills
          label="Show accounts of"
          options={pills}
          value={group}
          onChoose={(chosen) => showDashboard({ tab: "team", group: chosen })}
        />
        <Link className="btn btn-line btn-sm md:ms-auto" href={words.register.href}>
          <UserPlus aria-hidden="true" />
          {words.register.label}
        </Link>
        <SearchBox
          key={group}
          {...words.search}
          value={search}
          onSearch={(text) => showDashboard({ tab: "team", group, search: text }, "replace")}
        />
      </div>
      <QueryPanel key={group} query={query} loading={words.loading} failure={words.failure}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <NothingFound group={group} isFiltered={Boolean(search || page > 1)} />
          ) : (
            <>
              <div
                className={cn("overflow-x-auto", query.isPlaceholderData && "opacity-60")}
                aria-busy={query.isPlaceholderData}
              >
                <TeamTable group={group} rows={rows} onChange={setChanged} />
              </div>
              <PageLinks
                page={page}
                pageSize={teamPageSize}
                hrefOf={(to) => dashboardHref({ tab: "team", group, search, page: to })}
                shown={rows.length}
                total={total}
                nouns={words.nouns}
                onGo={toTop}
              />
            </>
          )
        }
      </QueryPanel>
      <TeamChangeDialog group={group} account={changed} onClose={() => setChanged(undefined)} fallbackFocus={heading} />
    </section>
  );
}

function NothingFound({ group, isFiltered }: { group: TeamGroup; isFiltered: boolean }) {
  const { empty, pill } = teamWords[group];
  return (
    <EmptyState
      level={3}
      title={empty.title}
      note={isFiltered ? `Check the spelling, or show all of “${pill}”.` : empty.note}
      action={
        isFiltered && (
          <DashboardLink className="btn btn-line btn-sm" to={{ tab: "team", group }}>
            Clear search
          </DashboardLink>
        )
      }
    />
  );
}
