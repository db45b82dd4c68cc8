"use client";

import { contentAddress, dueQuery } from "@/components/admin/content/content-queries";
import { LookAgain } from "@/components/portal/content/look-again";
import { useLooked } from "@/components/portal/content/use-looked";
import { ListPanel } from "@/components/portal/list/list-panel";
import { type Column, ListRow, ListTable } from "@/components/portal/list/list-table";
import { useList } from "@/components/portal/list/use-list";
import { Button } from "@/components/ui/button";
import { TableCell } from "@/components/ui/table";
import type { ContentRowView } from "@/lib/content/views";
import { formatDate } from "@/lib/office-time";
import { countOf } from "@/lib/plural";
import { RecordCell } from "./record-cell";

const columns: Column[] = [["Record"], ["Due since"], ["Sources checked"], ["Read"], [""]];

/** What is due for a check, the longest due and most read first. */
export function DueList() {
  const list = useList(contentAddress, dueQuery);
  return (
    <ListPanel
      list={list}
      id="content-due"
      heading="Due for a check"
      filters={
        <p className="px-6 pb-4 text-muted-foreground max-md:px-5">
          The longest due come first. What is read often comes earlier: each doubling of the reads in four weeks counts
          like a week of waiting.
        </p>
      }
      isHeadingShown
      words={{
        nouns: ["record", "records"],
        none: {
          title: "Nothing is due",
          note: "Visa money comes back after three months, fees after a year, rates after a week.",
        },
        narrowed: null,
      }}
    >
      {(rows) => (
        <ListTable aria-label="Records due for a check" columns={columns}>
          {rows.map((row) => (
            <DueRow key={row.id} row={row} onLooked={() => list.noteChanged(row.id)} />
          ))}
        </ListTable>
      )}
    </ListPanel>
  );
}

function DueRow({ row, onLooked }: { row: ContentRowView; onLooked: () => void }) {
  const { id, title, look_again_on: since, looked_on: looked, reads } = row;
  const note = useLooked(id, title);
  return (
    <ListRow id={id} name={title}>
      <RecordCell row={row} />
      <TableCell label="Due since">{since && <LookAgain by={since} />}</TableCell>
      <TableCell label="Sources checked">{looked ? formatDate(looked) : "Not yet"}</TableCell>
      <TableCell label="Read">{reads === 0 ? "–" : countOf(reads, "time")}</TableCell>
      <TableCell>
        <Button
          size="sm"
          variant="line"
          pending={note.isPending}
          onClick={() => {
            onLooked();
            note.mutate();
          }}
        >
          Still right
          <span className="sr-only">: {title}</span>
        </Button>
      </TableCell>
    </ListRow>
  );
}
