"use client";

import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useId, useLayoutEffect, useRef, useState } from "react";
import { LookAgain } from "@/components/portal/content/look-again";
import { isMissing, NoSuchRecord } from "@/components/portal/content/not-there";
import { useLooked } from "@/components/portal/content/use-looked";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { Alert } from "@/components/ui/alert";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { Schema } from "@/lib/content/form-parts";
import type { ContentRecordView, ContentTableView } from "@/lib/content/views";
import { formatDate } from "@/lib/office-time";
import { contentAddress, formQuery, recordQuery } from "./content-queries";
import { DraftForm, FormNotes } from "./draft-form";
import { PreviewPane } from "./preview/preview-pane";
import { PublishDialog } from "./publish/publish-dialog";
import { RecordHistory } from "./record-history";
import { DraftNote, isBehindIn, PlannedNotes } from "./record-notes";
import { SaveBar } from "./save-bar";
import { TableFiles } from "./table-files";
import { useDraft } from "./use-draft";

type RecordEditorProps = { id: string; table: ContentTableView };

/** A record: its form, its draft, the page with it, and its history. */
export function RecordEditor({ id, table }: RecordEditorProps) {
  const query = useQuery(recordQuery(id));
  const form = useQuery(formQuery(table.table));
  const isNew = isMissing(query.error) && table.records === "many";
  if (isNew && form.data) return <Editor record={newRecord(id, table)} table={table} form={form.data} />;
  if (isMissing(query.error) && !isNew) {
    return (
      <Card>
        <NoSuchRecord table={table.label} href={contentAddress.href({ table: table.table })} />
      </Card>
    );
  }
  return (
    <QueryPanel query={form} loading="Loading the form..." failure="The form could not be loaded">
      {(schema) => (
        <QueryPanel query={query} loading="Loading the record..." failure="The record could not be loaded">
          {(record) => <Editor record={record} table={table} form={schema} />}
        </QueryPanel>
      )}
    </QueryPanel>
  );
}

/** A record that isn't there yet. */
function newRecord(id: string, { table }: ContentTableView): ContentRecordView {
  const key = id.slice(table.length + 1);
  return {
    id,
    table,
    key,
    title: key,
    version: 0,
    touched: true,
    value: null,
    shown: null,
    draft: null,
    planned: [],
    page: "/",
    looked_on: null,
    looked_by: null,
    look_again_on: null,
    history: [],
  };
}

type EditorProps = { record: ContentRecordView; table: ContentTableView; form: Schema };

function Editor({ record, table, form }: EditorProps) {
  const { id, title, draft, version, value } = record;
  const draftOf = useDraft(record, form);
  // What was saved when the dialog opened: once it is published, there is no draft any more.
  const [publishing, setPublishing] = useState<number>();
  const [earlier, setEarlier] = useState<Record<string, unknown>>();
  const saved = draft?.version;
  const preview = usePreview(saved !== undefined);
  const isToGo = draft?.value === null;
  const isOut = version > 0 && value === null && !draft;
  const isEdited = !isToGo && !isOut;
  const formId = useId();
  return (
    <div className="grid gap-6">
      <div
        ref={preview.box}
        // Beside the preview, which is as wide as a phone with its border, there is room for one column of fields.
        className={preview.isOpen ? "grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24.5rem]" : "grid"}
        data-narrow={preview.isOpen || undefined}
      >
        <Card pad>
          <div className="grid gap-6">
            <Head record={record} table={table} />
            <PlannedNotes record={record} />
            {draft && (
              <DraftNote record={record} isDropping={draftOf.drop.isPending} onDrop={() => draftOf.drop.mutate()} />
            )}
            {isOut && (
              <Alert tone="wait" title="Taken out">
                Nobody sees it. Its history brings it back.
              </Alert>
            )}
            <FormNotes draftOf={draftOf} form={form} />
            {isEdited && <DraftForm key={draftOf.formKey} id={formId} record={record} form={form} draftOf={draftOf} />}
            <WholeRecord record={record} table={table} draftOf={draftOf} onPublish={() => setPublishing(saved)} />
          </div>
          {isEdited && (
            <SaveBar
              form={formId}
              record={record}
              draftOf={draftOf}
              onPreview={preview.open}
              onPublish={() => setPublishing(saved)}
            />
          )}
        </Card>
        {preview.isOpen && draft && (
          <PreviewPane id={id} version={draft.version} page={record.page} before={value} after={draft.value} />
        )}
      </div>
      <RecordHistory
        record={record}
        onAgain={(value) => (draft || draftOf.isChanged ? setEarlier(value) : draftOf.replace(value))}
      />
      <AlertDialog
        open={earlier !== undefined}
        onOpenChange={() => setEarlier(undefined)}
        title={draftOf.isChanged ? "Replace what you typed?" : "Replace the draft?"}
        description={`The earlier version takes the place of ${draftOf.isChanged ? "what you typed and haven’t saved" : "the draft that is saved"}. It can’t be brought back.`}
        confirm="Replace it"
        cancel="Keep it"
        onConfirm={() => earlier && draftOf.replace(earlier)}
      />
      {publishing !== undefined && (
        <PublishDialog
          drafts={[{ id, version: publishing, title }]}
          title={title}
          onClose={() => setPublishing(undefined)}
        />
      )}
    </div>
  );
}

/** Whether the preview is open, which goes with the draft. The form beside it keeps its place while it becomes narrower. */
function usePreview(isDrafted: boolean) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const place = useRef<{ field: Element; top: number }>(undefined);
  if (isOpen && !isDrafted) setOpen(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the layout changes with it
  useLayoutEffect(() => {
    if (!place.current) return;
    const { field, top } = place.current;
    scrollBy({ top: field.getBoundingClientRect().top - top, behavior: "instant" });
    place.current = undefined;
  }, [isOpen]);
  const open = () => {
    const fields = [...(box.current?.querySelectorAll("form [name]") ?? [])];
    // The first one that is seen: the bars are above it.
    const field = fields.find((one) => one.getBoundingClientRect().top > barHeight);
    if (field) place.current = { field, top: field.getBoundingClientRect().top };
    setOpen(true);
  };
  return { isOpen: isOpen && isDrafted, open, box };
}

const barHeight = 80;

function Head({ record, table }: { record: ContentRecordView; table: ContentTableView }) {
  const { id, title, looked_on: looked, looked_by: by, look_again_on: due, page, version } = record;
  const note = useLooked(id, title);
  return (
    <div>
      {table.records !== "one" && (
        <InPlaceLink
          className="inline-flex min-h-6 items-center text-ui max-md:min-h-11"
          href={contentAddress.href({ table: table.table })}
        >
          {table.label}
        </InPlaceLink>
      )}
      <h2 className="wrap-anywhere">
        <bdi>{table.records === "one" ? table.label : title}</bdi>
      </h2>
      <p role="status" className="mt-1.5 text-muted-foreground">
        {looked
          ? `Sources checked on ${formatDate(looked)}${by ? ` by ${by}` : ""}. `
          : "Nobody has checked its sources yet. "}
        {due && (
          <>
            Check again by <LookAgain by={due} />.{" "}
          </>
        )}
        <a className="max-md:flex max-md:min-h-11 max-md:w-fit max-md:items-center" href={page}>
          See the page
        </a>
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {version > 0 && (
          <Button size="sm" variant="line" pending={note.isPending} onClick={() => note.mutate()}>
            Checked: still right
          </Button>
        )}
        {table.table === "rates" && <TableFiles table={table} />}
      </div>
    </div>
  );
}

type WholeRecordProps = Pick<EditorProps, "record" | "table"> & {
  draftOf: ReturnType<typeof useDraft>;
  onPublish: () => void;
};

/** What can be done with a record as a whole: taking it out, and publishing that. */
function WholeRecord({ record, table, draftOf: { save, isChanged }, onPublish }: WholeRecordProps) {
  const { title, draft, value } = record;
  const isToGo = draft?.value === null;
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {isToGo && !isBehindIn(record) && <Button onClick={onPublish}>Publish…</Button>}
      {isToGo && isBehindIn(record) && (
        <Button pending={save.isPending} onClick={() => save.mutate(null)}>
          Take it out again
        </Button>
      )}
      {table.records === "many" && value !== null && !draft && (
        <TakeOut title={title} isTyped={isChanged} onTakeOut={() => save.mutate(null)} />
      )}
    </div>
  );
}

type TakeOutProps = { title: string; isTyped: boolean; onTakeOut: () => void };

function TakeOut({ title, isTyped, onTakeOut }: TakeOutProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="line" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" />
        Take it out…
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Take out “${title}”?`}
        description={`It stays until you publish that, and its history can bring it back.${isTyped ? " What you typed and haven’t saved is lost." : ""}`}
        confirm="Draft the removal"
        cancel="Keep it"
        onConfirm={onTakeOut}
      />
    </>
  );
}
