"use client";

import { contentAddress, publicationsQuery } from "@/components/admin/content/content-queries";
import { useCancelPublication } from "@/components/admin/content/use-cancel-publication";
import { ListPanel } from "@/components/portal/list/list-panel";
import { type Column, ListRow, ListTable } from "@/components/portal/list/list-table";
import { useList } from "@/components/portal/list/use-list";
import { Badge, type Tone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { TableCell } from "@/components/ui/table";
import { type PublicationStateValue, publicationWords } from "@/lib/content/labels";
import type { PublicationView } from "@/lib/content/views";
import { formatDate, formatTime } from "@/lib/office-time";
import { RecordLink } from "./record-link";

const columns: Column[] = [["When"], ["What", "md:w-full"], ["By"], ["State"]];
/** A row of two lines at most; the dates, names and states stay on one. */
const cell = "md:py-2";
const short = "md:py-2 md:whitespace-nowrap";
const tones: Record<PublicationStateValue, Tone> = { planned: "info", rendering: "wait", live: "ok", ended: "off" };

/** What was published, newest first, and what waits for its day. */
export function PublicationsList() {
  const list = useList(contentAddress, publicationsQuery);
  return (
    <ListPanel
      list={list}
      id="content-publications"
      heading="Publications"
      words={{
        nouns: ["publication", "publications"],
        none: { note: "What you publish is kept here." },
        narrowed: null,
      }}
    >
      {(rows) => (
        <ListTable aria-label="Publications" columns={columns}>
          {rows.map((row) => (
            <PublicationRow key={row.id} row={row} />
          ))}
        </ListTable>
      )}
    </ListPanel>
  );
}

function PublicationRow({ row }: { row: PublicationView }) {
  const {
    id,
    state,
    changes,
    change_count: count,
    note,
    by,
    created_at: made,
    live_at: live,
    planned_for: day,
    problem,
  } = row;
  const isFirst = changes.length === 0;
  // What came with the product says that it has been published for ever; it is here since the installation.
  const at = isFirst ? made : (live ?? made);
  const cancelling = useCancelPublication(id);
  const said = publicationWords(state, problem);
  return (
    <ListRow id={id} name={`publication ${id}`}>
      <TableCell label="When" className={short}>
        {state === "planned" && day ? `From ${formatDate(day)}` : `${formatDate(at)}, ${formatTime(new Date(at))}`}
      </TableCell>
      <TableCell label="What" className={cell}>
        <div className="min-w-0">
          {changes.map(({ id: record, title }, index) => (
            <span key={record}>
              {index > 0 && ", "}
              <RecordLink className="wrap-anywhere" id={record}>
                <bdi>{title}</bdi>
              </RecordLink>
            </span>
          ))}
          {count > changes.length && ` and ${count - changes.length} more`}
          {isFirst && "First content"}
          {note && !isFirst && <Line text={note} />}
          {said.note && <Line text={said.note} />}
        </div>
      </TableCell>
      <TableCell label="By" className={short}>
        {isFirst ? "The product" : (by ?? "A former member")}
      </TableCell>
      <TableCell label="State" className={short}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:flex-nowrap">
          <Badge tone={said.note && state === "ended" ? "bad" : tones[state]}>{said.label}</Badge>
          {(state === "planned" || state === "rendering") && (
            <Button size="sm" variant="line" pending={cancelling.isPending} onClick={() => cancelling.mutate()}>
              Cancel it
            </Button>
          )}
        </div>
      </TableCell>
    </ListRow>
  );
}

/** A note or a problem: cut on a wide screen, with the whole text as its title. */
const Line = ({ text }: { text: string }) => (
  <span className="line-clamp-1 text-muted-foreground wrap-anywhere max-md:line-clamp-none" title={text}>
    {text}
  </span>
);
