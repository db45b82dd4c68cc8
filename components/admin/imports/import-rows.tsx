"use client";

import { leadsAddress } from "@/components/portal/leads/leads-queries";
import { FilterPills } from "@/components/portal/list/filter-pills";
import { ListPanel } from "@/components/portal/list/list-panel";
import { type Column, ListRow, ListTable } from "@/components/portal/list/list-table";
import { useList } from "@/components/portal/list/use-list";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { TableCell } from "@/components/ui/table";
import { type ImportRowFilter, importFields, importRowFilters, outcomeOf, whoFields } from "@/lib/imports/labels";
import type { ImportRowView, ImportView } from "@/lib/imports/views";
import { labelOf } from "@/lib/options";
import { importRowsQuery, importsAddress } from "./imports-queries";

const columns: readonly Column[] = [["Row"], ["Person"], ["Result"], ["What was found"]];

/** The rows of an import with what was found in each, filtered as the address says. */
export function ImportRows({ file }: { file: ImportView }) {
  const list = useList(importsAddress, importRowsQuery(file));
  const counts: Record<ImportRowFilter, number> = {
    problems: file.skipped,
    remarks: file.remarked,
    joins: file.joining,
    twins: file.twins,
    kept: file.kept,
    all: file.total,
  };
  const options = importRowFilters
    .filter(({ value }) => value !== "kept" || file.state === "undone")
    .map((option) => ({ ...option, count: counts[option.value].toLocaleString("en-US") }));
  return (
    <ListPanel
      list={list}
      id="import-rows-heading"
      heading="Rows"
      isHeadingShown
      filters={
        <div className="p-6 max-md:p-5">
          <FilterPills
            label="Which rows"
            options={options}
            value={list.at.show}
            onChoose={(show) => list.narrow({ show })}
          />
        </div>
      }
      words={{ nouns: ["row", "rows"], none: { note: "No rows here." } }}
    >
      {(rows) => (
        <ListTable aria-label="Rows" columns={columns}>
          {rows.map((row) => (
            <FoundRow key={row.id} row={row} file={file} />
          ))}
        </ListTable>
      )}
    </ListPanel>
  );
}

function FoundRow({ row, file }: { row: ImportRowView; file: ImportView }) {
  const person = row.contact?.name ?? personOf(row, file);
  return (
    <ListRow id={row.id} name={person}>
      <TableCell label="Row">{row.number}</TableCell>
      <TableCell label="Person" className="wrap-anywhere">
        {row.contact ? (
          <InPlaceLink href={leadsAddress("admin").href({ stage: "all", open: row.contact.id })}>{person}</InPlaceLink>
        ) : (
          person
        )}
      </TableCell>
      <TableCell label="Result">{outcomeOf(row)}</TableCell>
      <TableCell label="What was found" className="wrap-anywhere">
        <Findings row={row} />
      </TableCell>
    </ListRow>
  );
}

/** The cells that say who it is, as they were sent. */
const personOf = ({ cells }: ImportRowView, { columns }: ImportView) =>
  columns
    .flatMap((field, at) => (field && whoFields.has(field) ? (cells[at] ?? []) : []))
    .filter(Boolean)
    .join(", ")
    .slice(0, 150) || "empty";

function Findings({ row }: { row: ImportRowView }) {
  const { problems, remarks, is_twin, kept_because } = row;
  const said = [
    ...problems.map(({ field, message }) => `${labelOf(importFields, field)}: ${message}`),
    ...remarks.map(({ field, message }) => `${labelOf(importFields, field)}: ${message}`),
    ...(is_twin ? ["Another contact or row has the same number or address: proposed as a possible duplicate"] : []),
    ...(kept_because ? [kept_because] : []),
  ];
  return said.length === 0 ? (
    <span className="text-muted-foreground">Nothing</span>
  ) : (
    <ul className="grid gap-1">
      {said.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
}
