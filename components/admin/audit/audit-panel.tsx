"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { type DashboardAddress, dashboardHref } from "@/components/admin/dashboard-address";
import { EmptyState } from "@/components/portal/empty-state";
import { PageLinks } from "@/components/portal/list/page-links";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { cn } from "@/components/ui/cn";
import { Table, TableBody, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { AuditView } from "@/lib/audit/views";
import { AuditFilters } from "./audit-filters";
import { auditPageSize, auditQuery } from "./audit-queries";
import { AuditRow } from "./audit-row";

const columns = [
  ["When, Lahore time", "md:w-[17%]"],
  ["Who", "md:w-[21%]"],
  ["What", ""],
  ["About", "md:w-[23%]"],
] as const;

/** Who did what, newest first. It stands still while it is read: nothing is asked for anew until one comes back to it. */
export function AuditPanel({ address }: { address: DashboardAddress }) {
  const { action, person, from, to, page } = address;
  const filter = { action, person, from, to, page };
  const query = useQuery({ ...auditQuery(filter), placeholderData: keepPreviousData });
  const heading = useRef<HTMLHeadingElement>(null);
  const toTop = () => {
    heading.current?.scrollIntoView({ block: "center" });
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <section className="card" aria-labelledby="audit-heading">
      <h2 id="audit-heading" className="sr-only" ref={heading} tabIndex={-1}>
        Audit log
      </h2>
      <AuditFilters filter={filter} personName={nameIn(query.data?.rows, person)} />
      <QueryPanel query={query} loading="Loading the audit log..." failure="Failed to load the audit log">
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState
              level={3}
              title="No entries found"
              note="Sign-ins, changes and opened documents are recorded here as they happen. Try a longer period, or clear a filter."
            />
          ) : (
            <>
              <div className={cn(query.isPlaceholderData && "opacity-60")} aria-busy={query.isPlaceholderData}>
                <Table aria-label="Audit log" className="md:table-fixed">
                  <TableHead>
                    <TableRow>
                      {columns.map(([name, width]) => (
                        <TableHeader key={name} className={width}>
                          {name}
                        </TableHeader>
                      ))}
                    </TableRow>
                  </TableHead>
                  <TableBody>
                    {rows.map((entry) => (
                      <AuditRow key={entry.id} entry={entry} />
                    ))}
                  </TableBody>
                </Table>
              </div>
              <PageLinks
                page={page}
                pageSize={auditPageSize}
                hrefOf={(number) => dashboardHref({ tab: "audit", ...filter, page: number })}
                shown={rows.length}
                total={total}
                nouns={["entry", "entries"]}
                onGo={toTop}
              />
            </>
          )
        }
      </QueryPanel>
    </section>
  );
}

/** What a person is called in one of the entries. */
function nameIn(rows: readonly AuditView[] | undefined, person: string | undefined): string | undefined {
  for (const { actor, subject } of rows ?? [])
    for (const one of [actor, subject]) if (one && one.id === person && one.name) return one.name;
  return undefined;
}
