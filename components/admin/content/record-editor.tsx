"use client";

import { useQuery } from "@tanstack/react-query";
import { Eye, Send, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { RecordForm } from "@/components/portal/content/form/record-form";
import { useLooked } from "@/components/portal/content/use-looked";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { goTo } from "@/components/portal/list/use-list";
import { LeaveQuestion } from "@/components/portal/session/leave-question";
import { useStoppedDeparture } from "@/components/portal/session/use-stopped-departure";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { Alert } from "@/components/ui/alert";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { fieldWords } from "@/lib/content/difference";
import type { Schema } from "@/lib/content/form-parts";
import type { ContentRecordView, ContentTableView } from "@/lib/content/views";
import { ApiError } from "@/lib/http/browser/api";
import { formatDate } from "@/lib/office-time";
import { contentAddress, formQuery, recordQuery } from "./content-queries";
import { PreviewPane } from "./preview-pane";
import { PublishDialog } from "./publish-dialog";
import { RecordHistory } from "./record-history";
import { DraftNote, isBehindIn, PlannedNotes } from "./record-notes";
import { TableFiles } from "./table-files";
import { type Problem, useDraft } from "./use-draft";

type RecordEditorProps = { id: string; table: ContentTableView };

/** A record: its form, its draft, the page with it, and its history. */
export function RecordEditor({ id, table }: RecordEditorProps) {
  const query = useQuery(recordQuery(id));
  const form = useQuery(formQuery(table.table));
  const isNew = query.error instanceof ApiError && query.error.status === 404 && table.records === "many";
  if (isNew && form.data) return <Editor record={newRecord(id, table)} table={table} form={form.data} />;
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
  const [isPreviewed, setPreviewed] = useState(false);
  const saved = draft?.version;
  const isToGo = draft?.value === null;
  const isBehind = isBehindIn(record);
  const isOut = version > 0 && value === null && !draft;
  return (
    <div className="grid gap-6">
      <div className={isPreviewed ? "grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]" : "grid"}>
        <Card pad className="grid gap-6">
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
          {draftOf.problem && <NotDone problem={draftOf.problem} />}
          {!isToGo && !isOut && (
            <DraftForm
              key={draftOf.formKey}
              record={record}
              form={form}
              draftOf={draftOf}
              onPreview={() => setPreviewed(true)}
              onPublish={() => setPublishing(saved)}
            />
          )}
          <div className="flex flex-wrap gap-3">
            {isToGo && !isBehind && <Button onClick={() => setPublishing(saved)}>Publish…</Button>}
            {isToGo && isBehind && (
              <Button pending={draftOf.save.isPending} onClick={() => draftOf.save.mutate(null)}>
                Take it out again
              </Button>
            )}
            {table.records === "many" && value !== null && !draft && (
              <TakeOut title={title} isTyped={draftOf.isChanged} onTakeOut={() => draftOf.save.mutate(null)} />
            )}
          </div>
        </Card>
        {isPreviewed && saved !== undefined && <PreviewPane id={id} version={saved} page={record.page} />}
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
      <LeaveRecordQuestion isUnsaved={draftOf.isChanged} title={title} onDiscard={draftOf.discard} />
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

const isElsewhere = ({ pathname, search }: URL) =>
  pathname !== window.location.pathname || search !== window.location.search;

type LeaveRecordQuestionProps = { isUnsaved: boolean; title: string; onDiscard: () => void };

/** Asks before what is typed into a record is left, for another record or list as well as for another screen. */
function LeaveRecordQuestion({ isUnsaved, title, onDiscard }: LeaveRecordQuestionProps) {
  const router = useRouter();
  const { stopped, stay, leave } = useStoppedDeparture(isUnsaved, isElsewhere);
  return (
    <LeaveQuestion
      isAsking={stopped !== undefined}
      description={`What you typed into “${title}” is not saved yet.`}
      confirm="Discard what I typed"
      onStay={stay}
      onLeave={() => {
        onDiscard(); // the address may show the same record again
        leave((href) => {
          const { pathname } = new URL(href, window.location.href);
          if (pathname === window.location.pathname) goTo(href);
          else if (pathname.startsWith("/admin/"))
            router.push(href as Parameters<typeof router.push>[0]); // a link here
          else window.location.assign(href);
        });
      }}
    />
  );
}

/** Says at the top of the form why something wasn't done, with the way to each field that is wrong. */
function NotDone({ problem }: { problem: Problem }) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time anew
  useEffect(() => box.current?.focus(), [problem]);
  const fields = [...problem.errors];
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-20">
      <Alert tone="bad" role="alert" title={problem.title}>
        {fields.length === 0 && problem.message}
        <ul>
          {fields.map(([field, message]) => (
            <li key={field} className="wrap-anywhere">
              <Button
                variant="quiet"
                size="sm"
                className="min-h-6 px-0 py-0 underline"
                onClick={() => goToField(field)}
              >
                {field.split(".").map(fieldWords).join(", ") || "The record"}
              </Button>
              : {message}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}

/** Opens the entries around a field, and puts the cursor there. */
function goToField(path: string): void {
  const at = (name: string) => document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
  const field = at(path) ?? at(path.slice(0, path.lastIndexOf(".")));
  for (let around = field?.closest("details"); around; around = around.parentElement?.closest("details"))
    around.open = true;
  field?.focus();
}

type DraftFormProps = Pick<EditorProps, "record" | "form"> & {
  draftOf: ReturnType<typeof useDraft>;
  onPreview: () => void;
  onPublish: () => void;
};

const barButton = "max-md:min-h-11 max-md:flex-1 max-md:px-2";

/** The record's form, and what can be done with what is typed. */
function DraftForm({ record, form, draftOf, onPreview, onPublish }: DraftFormProps) {
  const { title, draft, version } = record;
  const { value, errors, problem, isChanged, isOvertaken, save, change } = draftOf;
  const isBehind = isBehindIn(record);
  return (
    <form
      noValidate
      // What gets the focus isn't under the bar below.
      className="[&_:is(input,textarea,select,summary)]:scroll-mb-44"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(value);
      }}
    >
      <RecordForm
        schema={form}
        label={title}
        path=""
        value={value}
        isRequired
        errors={errors}
        onChange={(next) => change(next as Record<string, unknown>)}
      />
      <div
        // On a phone it stays above the bar with the main screens, which is away while somebody types.
        className="sticky bottom-0 z-5 -mx-6 mt-6 -mb-6 flex flex-wrap items-center gap-3 border-border border-t bg-card px-6 py-4 max-md:-mx-5 max-md:-mb-5 max-md:gap-2 max-md:px-5 max-md:py-2.5 max-md:not-[:root:has(:is(textarea,select,input:not([type=file],[type=checkbox],[type=radio])):focus)_*]:bottom-15.25"
        data-save-bar
      >
        <p role="status" className="me-auto text-muted-foreground max-md:w-full max-md:text-small">
          {isOvertaken
            ? "Not saved. Somebody else was faster; what you typed is still here."
            : isChanged
              ? problem
                ? "Not saved: the top of the form says why"
                : "Not saved"
              : draft
                ? "Draft saved: nobody sees it until you publish it"
                : "As published"}
        </p>
        <Button
          type="submit"
          variant="line"
          className={barButton}
          pending={save.isPending}
          disabled={!isChanged && version > 0 && !isBehind}
        >
          Save draft
        </Button>
        <Button variant="line" className={barButton} disabled={!draft || isChanged} onClick={onPreview}>
          <Eye aria-hidden="true" className="max-md:hidden" />
          Preview
        </Button>
        <Button
          className={barButton}
          disabled={!draft || isChanged || isBehind}
          aria-haspopup="dialog"
          onClick={onPublish}
        >
          <Send aria-hidden="true" className="max-md:hidden" />
          Publish…
        </Button>
      </div>
    </form>
  );
}

function Head({ record, table }: { record: ContentRecordView; table: ContentTableView }) {
  const { id, title, looked_on: looked, looked_by: by, look_again_on: due, page, version } = record;
  const note = useLooked(id, title, { isSaidHere: true });
  return (
    <div>
      {table.records !== "one" && (
        <InPlaceLink className="text-ui" href={contentAddress.href({ table: table.table })}>
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
        {due && `Look again by ${formatDate(due)}. `}
        <a href={page}>See the page</a>
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
        confirm="Make a draft of it"
        cancel="Keep it"
        onConfirm={onTakeOut}
      />
    </>
  );
}
