"use client";

import { useToday } from "@/components/admin/calendar/use-today";
import { ListKeysButton } from "@/components/portal/list/dense/list-keys-button";
import { ListBeside } from "@/components/portal/list/dense/side-panel";
import { useDenseList } from "@/components/portal/list/dense/use-dense-list";
import { ListPanel } from "@/components/portal/list/list-panel";
import { ListTable } from "@/components/portal/list/list-table";
import { TogetherRefused } from "@/components/portal/list/selection/together-state";
import { useTogether } from "@/components/portal/list/selection/use-together";
import type { KeyHelp } from "@/components/portal/shortcuts/shortcuts-button";
import { consultationSorts } from "@/lib/consultations/labels";
import { labelOf } from "@/lib/options";
import { ConsultationsTogether } from "./changes/consultations-together";
import { type Assignment, useAssignment } from "./changes/use-assignment";
import { consultationChanges } from "./changes/use-consultation-change";
import { type StatusChange, useStatusChange } from "./changes/use-status-change";
import { ConsultationPanel } from "./consultation-panel";
import { ConsultationRow, columnsFor } from "./consultation-row";
import { ConsultationsFilters } from "./consultations-filters";
import { consultationsAddress, consultationsQuery, onlySort, pickConsultations } from "./consultations-queries";
import { ConsultationsViews, emptyView } from "./consultations-views";
import { ListOrCalendar } from "./list-or-calendar";
import { BookButton } from "./times/office-dialogs";

/** What its rows' controls answer to. */
const keys: readonly KeyHelp[] = [
  [["S"], "Status; then C confirms, D completes, N did not come, X cancels"],
  [["A"], "Assign"],
  [["N"], "Note"],
  [["W"], "WhatsApp"],
  [["M"], "Move to another time"],
  [["Z"], "Undo the last change"],
];
const nouns = ["consultation", "consultations"] as const;

/** All consultations, with filters and search; each opens beside the list, can be assigned and get another status. */
export function ConsultationsList() {
  const list = useDenseList(consultationsAddress, consultationsQuery, { changes: consultationChanges });
  const { at, narrow, noteChanged, panel, openRow, opener } = list;
  const sort = onlySort(at) || at.sort;
  const empty = emptyView(at, useToday());
  const change = useStatusChange();
  const assign = useAssignment();
  const together = useTogether({ role: "admin", path: "consultations/changes", queryKey: ["consultations"] });
  const changes = {
    onChange: (changed: StatusChange) => {
      noteChanged(changed.consultation.id);
      change.mutate(changed);
    },
    onAssign: (assigned: Assignment) => {
      noteChanged(assigned.consultation.id);
      assign.mutate(assigned);
    },
  };

  const shown = (
    <ListPanel
      list={{ ...list, cleared: consultationsAddress.href({}) }} // clears the calendar's day too
      id="consultations-heading"
      heading="Consultations"
      beside={
        <>
          <ConsultationsViews at={at} />
          <div className="flex flex-none gap-2 max-md:hidden md:ms-auto">
            <ListOrCalendar at={at} />
            <ListKeysButton own={keys} isSelectable />
            <BookButton />
          </div>
        </>
      }
      filters={<ConsultationsFilters at={at} narrow={narrow} />}
      words={{
        nouns,
        order: labelOf(consultationSorts, sort).toLowerCase(),
        none: { note: "New bookings appear here as soon as they are made." },
        narrowed: empty ? { note: empty } : {},
      }}
      actions={(picked, selecting) => (
        <ConsultationsTogether
          picked={picked}
          selecting={selecting}
          together={together}
          rows={list.query.data?.rows ?? []}
        />
      )}
      pickAll={() => pickConsultations(at)}
    >
      {(shownRows) => (
        <ListTable isDense aria-label="Consultations" className="md:table-fixed" columns={columnsFor(sort)}>
          {shownRows.map((row) => (
            <ConsultationRow key={row.id} consultation={row} {...opener(row)} {...changes} />
          ))}
        </ListTable>
      )}
    </ListPanel>
  );
  return (
    <>
      <ListBeside panel={panel} list={shown}>
        {at.open && <ConsultationPanel panel={panel} id={at.open} row={openRow} {...changes} />}
      </ListBeside>
      <TogetherRefused {...together} nouns={nouns} />
    </>
  );
}
