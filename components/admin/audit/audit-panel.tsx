"use client";

import { ListKeysButton } from "@/components/portal/list/dense/list-keys-button";
import { ListBeside } from "@/components/portal/list/dense/side-panel";
import { useDenseList } from "@/components/portal/list/dense/use-dense-list";
import { ListPanel } from "@/components/portal/list/list-panel";
import { ListTable } from "@/components/portal/list/list-table";
import type { AuditView } from "@/lib/audit/views";
import { AuditEntryPanel } from "./audit-entry-panel";
import { AuditFilters } from "./audit-filters";
import { auditAddress, auditQuery } from "./audit-queries";
import { AuditRow, auditColumns } from "./audit-row";

/** Who did what, newest first. It does not refresh while somebody reads it, only when they come back to it. */
export function AuditPanel() {
  const list = useDenseList(auditAddress, auditQuery);
  const { at, narrow, query, panel, openRow, opener } = list;
  const shown = (
    <ListPanel
      list={list}
      id="audit-heading"
      heading="Audit log"
      beside={
        <div className="ms-auto flex-none">
          <ListKeysButton hasSearch={false} hasViews={false} />
        </div>
      }
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
        <ListTable isDense aria-label="Audit log" className="md:table-fixed" columns={auditColumns}>
          {rows.map((entry) => (
            <AuditRow key={entry.id} entry={entry} {...opener(entry)} />
          ))}
        </ListTable>
      )}
    </ListPanel>
  );
  return (
    <ListBeside panel={panel} list={shown}>
      {at.open && <AuditEntryPanel panel={panel} id={at.open} row={openRow} />}
    </ListBeside>
  );
}

/** A person's name as found in one of the entries. */
function nameIn(rows: readonly AuditView[] | undefined, person: string | undefined): string | undefined {
  for (const { actor, subject } of rows ?? [])
    for (const one of [actor, subject]) if (one && one.id === person && one.name) return one.name;
  return undefined;
}
