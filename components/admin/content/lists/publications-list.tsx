"use client";

import { contentAddress, publicationsQuery } from "@/components/admin/content/content-queries";
import { useCallOff } from "@/components/admin/content/use-call-off";
import { ListPanel } from "@/components/portal/list/list-panel";
import { type Column, ListRow, ListTable } from "@/components/portal/list/list-table";
import { useList } from "@/components/portal/list/use-list";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { Badge, type Tone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { TableCell } from "@/components/ui/table";
import { type PublicationStateValue, publicationStates } from "@/lib/content/labels";
import type { PublicationView } from "@/lib/content/views";
import { formatDate, formatTime } from "@/lib/office-time";
import { labelOf } from "@/lib/options";

const columns: Column[] = [["When"], ["What"], ["By"], ["State"]];
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
  const callOff = useCallOff(id);
  return (
    <ListRow id={id} name={`publication ${id}`}>
      <TableCell label="When">
        {state === "planned" && day ? `From ${formatDate(day)}` : `${formatDate(at)}, ${formatTime(new Date(at))}`}
      </TableCell>
      <TableCell label="What">
        <div>
          {" "}
          {changes.map(({ id: record, title }) => (
            <InPlaceLink key={record} className="block wrap-anywhere" href={contentAddress.href({ record })}>
              <bdi>{title}</bdi>
            </InPlaceLink>
          ))}
          {count > changes.length && <span className="block">and {count - changes.length} more</span>}
          {isFirst && "What came with the product"}
          {note && !isFirst && <span className="block text-muted-foreground">{note}</span>}
        </div>
      </TableCell>
      <TableCell label="By">{by ?? "–"}</TableCell>
      <TableCell label="State">
        <div>
          {" "}
          <Badge tone={tones[state]}>{labelOf(publicationStates, state)}</Badge>
          {problem && <span className="block text-muted-foreground">{problem}</span>}
          {(state === "planned" || state === "rendering") && (
            <Button
              size="sm"
              variant="line"
              className="mt-2"
              pending={callOff.isPending}
              onClick={() => callOff.mutate()}
            >
              Cancel it
            </Button>
          )}
        </div>
      </TableCell>
    </ListRow>
  );
}
