"use client";

import { Send } from "lucide-react";
import { useState } from "react";
import {
  contentAddress,
  draftsOnPage,
  draftsQuery,
  firstDrafts,
  mostPublished,
  mostSelected,
} from "@/components/admin/content/content-queries";
import { PublishDialog, type SeenDraft } from "@/components/admin/content/publish/publish-dialog";
import { ListPanel } from "@/components/portal/list/list-panel";
import { type Column, ListRow, ListTable } from "@/components/portal/list/list-table";
import { TogetherButton } from "@/components/portal/list/selection/together-state";
import type { Picked } from "@/components/portal/list/selection/use-selected";
import { useList } from "@/components/portal/list/use-list";
import { Badge } from "@/components/ui/badge";
import { TableCell } from "@/components/ui/table";
import type { ContentDraftRowView } from "@/lib/content/views";
import { formatDate, formatTime } from "@/lib/office-time";
import { countOf } from "@/lib/plural";
import { RecordCell } from "./record-cell";

const columns: Column[] = [["Record"], ["Change"], ["Saved"]];

const changes = {
  added: { label: "New", tone: "ok" },
  changed: { label: "Changed", tone: "info" },
  taken_out: { label: "Taken out", tone: "bad" },
} as const;

/** What is about to be published, and what to do with the selection once it is. */
type Publishing = { drafts: readonly SeenDraft[]; onPublished: () => void };

/** The drafts of all tables: some or all of them are published together. */
export function DraftsList() {
  const list = useList(contentAddress, draftsQuery, { size: draftsOnPage });
  const [all, setAll] = useState<readonly ContentDraftRowView[]>([]);
  const [isMore, setMore] = useState(false);
  const [publishing, setPublishing] = useState<Publishing>();
  const known = new Map([...all, ...(list.query.data?.rows ?? [])].map((row) => [row.id, row]));
  return (
    <>
      <ListPanel
        list={list}
        id="content-drafts"
        heading="All drafts"
        isHeadingShown
        filters={
          // The bar of the selected rows takes its place, and on a phone only that of its last lines.
          <p className="min-h-12 px-6 pb-4 text-muted-foreground in-[section:has([data-together])]:invisible max-md:min-h-13 max-md:px-5">
            Select what belongs together, such as a university and its programmes, and publish it together.
            {isMore &&
              ` There are more than ${mostSelected.toLocaleString("en")} drafts, and only the first ${mostSelected.toLocaleString("en")} can be selected at once.`}
          </p>
        }
        words={{
          nouns: ["draft", "drafts"],
          none: { title: "No drafts", note: "A change that is saved and not yet published appears here." },
          narrowed: null,
        }}
        actions={(picked, { clear }) => (
          <PublishPicked
            picked={picked}
            known={known}
            onPublish={(drafts) => setPublishing({ drafts, onPublished: clear })}
          />
        )}
        pickAll={async () => {
          const { drafts, isMore } = await firstDrafts();
          setAll(drafts);
          setMore(isMore);
          return drafts;
        }}
      >
        {(rows) => (
          <ListTable aria-label="Drafts" columns={columns}>
            {rows.map((row) => (
              <DraftRow key={row.id} row={row} />
            ))}
          </ListTable>
        )}
      </ListPanel>
      {publishing && (
        <PublishDialog
          drafts={publishing.drafts}
          title={countOf(publishing.drafts.length, "draft")}
          onPublished={publishing.onPublished}
          onClose={() => setPublishing(undefined)}
          onGone={() => list.heading.current?.focus()}
        />
      )}
    </>
  );
}

type PublishPickedProps = {
  picked: readonly Picked[];
  known: ReadonlyMap<string, ContentDraftRowView>;
  onPublish: (drafts: readonly SeenDraft[]) => void;
};

/** Publishes the selected drafts together; of more than the API takes at once, the first. */
function PublishPicked({ picked, known, onPublish }: PublishPickedProps) {
  const sent = picked.slice(0, mostPublished);
  const behind = sent.flatMap(({ id }) => known.get(id) ?? []).find(({ is_behind: isBehind }) => isBehind);
  const why = behind && `${behind.title} was published since its draft began. Save that draft again, or leave it out.`;
  return (
    <TogetherButton
      why={why}
      isBusy={false}
      onPress={() => onPublish(sent.map(({ id, version }) => ({ id, version, title: known.get(id)?.title ?? id })))}
    >
      <Send aria-hidden="true" />
      {sent.length < picked.length ? `Publish the first ${sent.length}…` : "Publish…"}
    </TogetherButton>
  );
}

function DraftRow({ row }: { row: ContentDraftRowView }) {
  const { id, title, change, is_behind: isBehind, note, by, updated_at: at } = row;
  const { label, tone } = changes[change];
  return (
    <ListRow id={id} name={title}>
      <RecordCell row={row} />
      <TableCell label="Change">
        <div>
          <Badge tone={tone}>{label}</Badge>
          {isBehind && <span className="block text-muted-foreground">Published since: save it again</span>}
        </div>
      </TableCell>
      <TableCell label="Saved">
        <div>
          {by ?? "–"}, {formatDate(at)} at {formatTime(new Date(at))}
          {note && <span className="block text-muted-foreground wrap-anywhere">{note}</span>}
        </div>
      </TableCell>
    </ListRow>
  );
}
