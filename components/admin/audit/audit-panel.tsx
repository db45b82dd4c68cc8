"use client";

import { ListPanel } from "@/components/portal/list/list-panel";
import { type Column, ListTable } from "@/components/portal/list/list-table";
import { useList } from "@/components/portal/list/use-list";
import type { AuditView } from "@/lib/audit/views";
import { AuditFilters } from "./audit-filters";
import { auditAddress, auditQuery } from "./audit-queries";
import { AuditRow } from "./audit-row";

const columns: readonly Column[] = [
  ["When, Lahore time", "md:w-[17%]"],
  ["Who", "md:w-[21%]"],
  ["What"],
  ["About", "md:w-[23%]"],
];

/** Who did what, newest first. It does not refresh while somebody reads it, only when they come back to it. */
export function AuditPanel() {
  const list = useList(auditAddress, auditQuery);
  const { at, narrow, query } = list;
  return (
    <ListPanel
      list={list}
      id="audit-heading"
      heading="Audit log"
      filters={<AuditFilters at={at} narrow={narrow} personName={nameIn(query.data?.rows, at.person)} />}
      words={{
        nouns: ["entry", "entries"],
        loading: "Loading the audit log...",
        failure: "Failed to load the audit log",
        none: {
          note: "Sign-ins, changes and opened documents are recorded here as they happen. Try a longer period, or clear a filter.",
        },
        narrowed: null,
      }}
    >
      {(rows) => (
        <ListTable aria-label="Audit log" className="md:table-fixed" columns={columns}>
          {rows.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </ListTable>
      )}
    </ListPanel>
  );
}

/** A person's name as found in one of the entries. */
function nameIn(rows: readonly AuditView[] | undefined, person: string | undefined): string | undefined {
  for (const { actor, subject } of rows ?? [])
    for (const one of [actor, subject]) if (one && one.id === person && one.name) return one.name;
  return undefined;
}
