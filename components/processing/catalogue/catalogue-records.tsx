"use client";

import { LookAgain } from "@/components/portal/content/look-again";
import { FilterSelect } from "@/components/portal/list/filter-select";
import { ListPanel } from "@/components/portal/list/list-panel";
import { type Column, ListRow, ListTable } from "@/components/portal/list/list-table";
import { SearchBox } from "@/components/portal/list/search-box";
import { useList } from "@/components/portal/list/use-list";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { TableCell } from "@/components/ui/table";
import type { ContentRowView, ContentTableView } from "@/lib/content/views";
import { formatDate } from "@/lib/office-time";
import { catalogueAddress, recordsQuery } from "./catalogue-queries";

const columns: Column[] = [["Name", "md:w-full"], ["Sources checked"], ["Check again by"]];

/** The published records of a table. */
export function CatalogueRecords({ table }: { table: ContentTableView }) {
  const list = useList(catalogueAddress, (at) => recordsQuery(table.table, at));
  const { at, narrow } = list;
  return (
    <ListPanel
      list={list}
      id="catalogue-records"
      heading={table.label}
      isHeadingShown
      filters={
        <div className="flex flex-wrap gap-3 px-6 py-4 max-md:px-5">
          <SearchBox
            label={`Search ${table.label.toLowerCase()} by name`}
            value={at.search}
            onSearch={(search) => narrow({ search }, "replace")}
            className="w-80 max-md:w-full"
          />
          <FilterSelect
            className="w-52"
            label="Show"
            value={at.only}
            onChoose={(only) => narrow({ only })}
            unset="Everything"
            options={[{ value: "due", label: "Due for a check" }]}
          />
        </div>
      }
      words={{ nouns: [table.one, "records"], none: { note: "What the office publishes appears here." } }}
    >
      {(rows) => (
        <ListTable aria-label={table.label} columns={columns}>
          {rows.map((row) => (
            <RecordRow key={row.id} row={row} />
          ))}
        </ListTable>
      )}
    </ListPanel>
  );
}

function RecordRow({ row }: { row: ContentRowView }) {
  const { id, table, title, looked_on: looked, look_again_on: again } = row;
  return (
    <ListRow id={id} name={title}>
      <TableCell className="md:py-1.5">
        <InPlaceLink
          className="font-semibold wrap-anywhere max-md:flex max-md:min-h-11 max-md:items-center"
          href={catalogueAddress.href({ table, record: id })}
          data-opens
        >
          <bdi>{title}</bdi>
        </InPlaceLink>
      </TableCell>
      <TableCell className="md:py-1.5 md:whitespace-nowrap">
        <OnPhone>Sources checked: </OnPhone>
        {looked ? formatDate(looked) : "Not yet"}
      </TableCell>
      <TableCell className="md:py-1.5 md:whitespace-nowrap">
        <OnPhone>Check again by: </OnPhone>
        {again ? <LookAgain by={again} /> : "–"}
      </TableCell>
    </ListRow>
  );
}

/** There, a row is a card, and the columns have no headings. */
const OnPhone = ({ children }: { children: string }) => (
  <span className="text-muted-foreground md:hidden">{children}</span>
);
