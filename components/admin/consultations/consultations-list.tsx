"use client";

import { useQuery } from "@tanstack/react-query";
import { consultationCountsQuery } from "@/components/admin/admin-queries";
import { countLabel } from "@/components/portal/list/count-label";
import { FilterPills } from "@/components/portal/list/filter-pills";
import { ListPanel } from "@/components/portal/list/list-panel";
import { type Column, ListTable } from "@/components/portal/list/list-table";
import { SearchBox } from "@/components/portal/list/search-box";
import { useList } from "@/components/portal/list/use-list";
import type { consultationStatuses } from "@/lib/consultations/labels";
import { useAssignment } from "./changes/use-assignment";
import { consultationChanges } from "./changes/use-consultation-change";
import { useStatusChange } from "./changes/use-status-change";
import { ConsultationRow, staysInSight } from "./consultation-row";
import { ConsultationsFilters } from "./consultations-filters";
import { consultationsAddress, consultationsQuery } from "./consultations-queries";
import { ConsultationsViews } from "./consultations-views";

const pills = [
  { value: "all", label: "All" },
  { value: "pending", label: "Pending" },
  { value: "confirmed", label: "Confirmed" },
  { value: "completed", label: "Completed" },
  { value: "cancelled", label: "Cancelled" },
] as const satisfies readonly { value: "all" | (typeof consultationStatuses)[number]["value"]; label: string }[];

const columns: readonly Column[] = [
  ["Student", "md:w-[14.5%]"],
  ["Contact", "md:w-[17.5%]"],
  ["Consultation", "md:w-[15.5%]"],
  ["When, Lahore time", "md:w-[12%]"],
  ["Message", "md:w-[15.5%]"],
  ["Status", "md:w-[10%]"],
  ["Change status", `md:w-[15%] ${staysInSight}`],
];

/** All consultations, with filters and search; each can be assigned and get another status. */
export function ConsultationsList() {
  const { data: counts } = useQuery(consultationCountsQuery);
  const list = useList(consultationsAddress, consultationsQuery, { changes: consultationChanges });
  const { at, narrow, noteChanged } = list;
  const change = useStatusChange();
  const assign = useAssignment();

  return (
    <ListPanel
      list={{ ...list, cleared: consultationsAddress.href({}) }} // clears the calendar's day too
      id="consultations-heading"
      heading="Consultations"
      filters={
        <>
          <div className="p-6 flex flex-wrap items-end justify-between gap-4 pb-4 max-md:p-5 max-md:pb-0">
            <ConsultationsViews at={at} />
            <ConsultationsFilters at={at} narrow={narrow} />
          </div>
          <div className="p-6 flex flex-wrap items-center justify-between gap-4 pt-0 pb-4 max-md:p-5 max-md:pt-4">
            <FilterPills
              label="Show consultations by status"
              options={pills.map((pill) => ({ ...pill, count: counts && countLabel(counts[pill.value]) }))}
              value={at.status ?? "all"}
              onChoose={(status) => narrow({ status })}
            />
            <SearchBox
              label="Search by name, email, phone or reference"
              placeholder="Search by name, email or phone"
              value={at.search}
              onSearch={(search) => narrow({ search }, "replace")}
            />
          </div>
        </>
      }
      words={{
        nouns: ["consultation", "consultations"],
        none: { note: "New bookings appear here as soon as they are made." },
      }}
      className="overflow-x-auto"
    >
      {(rows) => (
        <ListTable aria-label="Consultations" className="md:min-w-300 md:table-fixed" columns={columns}>
          {rows.map((row) => (
            <ConsultationRow
              key={row.id}
              consultation={row}
              columns={columns.length}
              onChange={(changed) => {
                noteChanged(changed.consultation.id);
                change.mutate(changed);
              }}
              onAssign={(assigned) => {
                noteChanged(assigned.consultation.id);
                assign.mutate(assigned);
              }}
            />
          ))}
        </ListTable>
      )}
    </ListPanel>
  );
}
