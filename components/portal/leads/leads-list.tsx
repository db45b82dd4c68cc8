"use client";

import { ListBeside } from "@/components/portal/list/dense/side-panel";
import { useDenseList } from "@/components/portal/list/dense/use-dense-list";
import { ListPanel } from "@/components/portal/list/list-panel";
import { ListTable } from "@/components/portal/list/list-table";
import { TogetherRefused } from "@/components/portal/list/selection/together-state";
import { useTogether } from "@/components/portal/list/selection/use-together";
import { contactSorts } from "@/lib/contacts/labels";
import { labelOf } from "@/lib/options";
import { LeadChanges } from "./changes/lead-changes";
import { leadChanges } from "./changes/use-lead-change";
import { columnsFor, LeadRow } from "./lead-row";
import { LeadsFilters } from "./leads-filters";
import { emptyView, LeadsHead } from "./leads-head";
import { leadsAddress, leadsQuery, onlySort, pickLeads, useLeadsPortal } from "./leads-queries";
import { LeadsTogether } from "./leads-together";
import { type LeadEnd, LeadPanel } from "./panel/lead-panel";

const nouns = ["lead", "leads"] as const;

/** Leads as a table, each open beside it, with their stage, owner and next follow-up to be changed. */
export function LeadsList({ atEnd }: { atEnd: LeadEnd | undefined }) {
  const portal = useLeadsPortal();
  const list = useDenseList(leadsAddress(portal), leadsQuery(portal), { changes: leadChanges });
  const { at, narrow, noteChanged, panel, openRow, opener } = list;
  const together = useTogether({ role: portal, path: "contacts/changes", queryKey: ["contacts"] });
  const sort = onlySort(at) ?? at.sort;
  const empty = emptyView(at);
  const shown = (
    <ListPanel
      list={list}
      id="leads-heading"
      heading="Leads"
      beside={<LeadsHead at={at} />}
      filters={<LeadsFilters at={at} narrow={narrow} />}
      words={{
        nouns,
        order: labelOf(contactSorts, sort).toLowerCase(),
        none: { note: "Everyone who books, writes to us or is added here is listed until they are won or lost." },
        narrowed: empty ? { note: empty, clear: "Show all open leads" } : {},
      }}
      actions={(picked, selecting) => <LeadsTogether picked={picked} selecting={selecting} together={together} />}
      pickAll={() => pickLeads(portal, at)}
    >
      {(rows) => (
        <ListTable isDense aria-label="Leads" className="md:table-fixed" columns={columnsFor(sort)}>
          {rows.map((lead) => (
            <LeadRow key={lead.id} lead={lead} {...opener(lead)} />
          ))}
        </ListTable>
      )}
    </ListPanel>
  );
  return (
    <LeadChanges onChange={noteChanged}>
      <ListBeside panel={panel} list={shown}>
        {at.open && <LeadPanel panel={panel} id={at.open} row={openRow} atEnd={atEnd} />}
      </ListBeside>
      <TogetherRefused {...together} nouns={nouns} />
    </LeadChanges>
  );
}
