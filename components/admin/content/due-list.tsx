"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ListPanel } from "@/components/portal/list/list-panel";
import { type Column, ListRow, ListTable } from "@/components/portal/list/list-table";
import { useList } from "@/components/portal/list/use-list";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { isExpired } from "@/components/portal/use-refresh-failure";
import { Button } from "@/components/ui/button";
import { TableCell } from "@/components/ui/table";
import { toast } from "@/components/ui/toast/toast";
import { fieldWords } from "@/lib/content/difference";
import type { ContentRecordView, ContentRowView } from "@/lib/content/views";
import { api } from "@/lib/http/browser/api";
import { formatDate } from "@/lib/office-time";
import { contentAddress, contentKey, dueQuery } from "./content-queries";

const columns: Column[] = [["Record"], ["Due since"], ["Looked at"], [""]];

/** What somebody should look at again, the longest due first. */
export function DueList() {
  const list = useList(contentAddress, dueQuery);
  return (
    <ListPanel
      list={list}
      id="content-due"
      heading="Look at again"
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
        <ListTable aria-label="Records to look at again" columns={columns}>
          {rows.map((row) => (
            <DueRow key={row.id} row={row} onLooked={() => list.noteChanged(row.id)} />
          ))}
        </ListTable>
      )}
    </ListPanel>
  );
}

function DueRow({ row, onLooked }: { row: ContentRowView; onLooked: () => void }) {
  const { id, table, title, look_again_on: since, looked_on: looked } = row;
  const note = useLooked(id, title);
  return (
    <ListRow id={id} name={title}>
      <TableCell>
        <InPlaceLink
          className="font-semibold wrap-anywhere"
          href={contentAddress.href({ table, record: id })}
          data-opens
        >
          <bdi>{title}</bdi>
        </InPlaceLink>
        <span className="block text-muted-foreground">{fieldWords(table.replaceAll("-", " "))}</span>
      </TableCell>
      <TableCell>{since && formatDate(since)}</TableCell>
      <TableCell>{looked ? formatDate(looked) : "Not yet"}</TableCell>
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

/** Notes that its sources were looked at today. */
export function useLooked(id: string, title: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api<ContentRecordView>("PUT", `content/records/${id}/looked`, undefined, { role: "admin" }),
    onSuccess: ({ look_again_on: again }) =>
      toast.success("Looked at today", again ? `${title} comes back on ${formatDate(again)}.` : title),
    onError: (error) => isExpired(error) || toast.error("Not noted", error.message),
    onSettled: () => client.invalidateQueries({ queryKey: contentKey }),
  });
}
