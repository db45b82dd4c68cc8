"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { isRefusal, newKeyFor } from "@/components/forms/idempotency-key";
import { DifferencesList } from "@/components/portal/content/differences-list";
import { Fold } from "@/components/portal/content/fold";
import { contentKey } from "@/components/portal/content/use-looked";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { useOpenerFocus } from "@/components/portal/use-opener-focus";
import { isExpired } from "@/components/portal/use-refresh-failure";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { fieldLabelVariants, fieldVariants, Hint } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { stillSourced } from "@/lib/content/difference";
import { pathWords } from "@/lib/content/form-parts";
import type { ContentRecordView, PublicationView } from "@/lib/content/views";
import { ApiError, api } from "@/lib/http/browser/api";
import { formQuery, recordQuery } from "../content-queries";
import { PublicationProgress, usePublication } from "./publication-progress";
import { busyIn, PublishWait } from "./publish-wait";
import { WhereItShows } from "./where-it-shows";

/** A draft to publish, in the version that is seen, and what its record is called. */
export type SeenDraft = { id: string; version: number; title: string };

type PublishDialogProps = {
  drafts: readonly SeenDraft[];
  /** What is published, for the dialog's title. */
  title: string;
  /** The publication has begun: its drafts are no longer there. */
  onPublished?: () => void;
  onClose: () => void;
  /** Moves the focus when what opened the dialog has left the page. */
  onGone?: () => void;
};

/** Shows what changes and asks when, publishes, and shows how far it is. */
export function PublishDialog({ drafts, title, onPublished, onClose, onGone }: PublishDialogProps) {
  const opener = useOpenerFocus(onGone);
  const client = useQueryClient();
  const [day, setDay] = useState("");
  const [note, setNote] = useState("");
  const [isWaiting, setWaiting] = useState(false);
  // The same again after a lost answer gets the answer that was lost, not “the draft has changed”.
  const keyFor = useRef(newKeyFor());
  const publish = useMutation({
    mutationFn: () => {
      const sent = drafts.map(({ id, version }) => ({ id, version }));
      const asked = { drafts: sent, ...(day && { planned_for: day }), ...(note.trim() && { note: note.trim() }) };
      const idempotencyKey = keyFor.current(asked);
      return api<PublicationView>("POST", "content/publications", asked, { role: "admin", idempotencyKey });
    },
    onSuccess: () => onPublished?.(),
    onError: (error) => {
      // A refusal is kept under its key: what is sent next is another request.
      if (isRefusal(error)) keyFor.current = newKeyFor();
      if (!busyIn(error)) setWaiting(false);
    },
  });
  const close = () => {
    void client.invalidateQueries({ queryKey: contentKey });
    onClose();
  };
  const { error, data } = publish;
  const busy = busyIn(error);
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || close()}>
      <DialogContent
        className="w-[min(100%-32px,680px)]"
        title={`Publish “${title}”`}
        description="The pages are prepared first; until then everybody sees what was before."
        {...opener}
      >
        {data ? (
          <Prepared publication={data} onClose={close} />
        ) : (
          <form
            className="grid gap-5"
            onSubmit={(event) => {
              event.preventDefault();
              publish.mutate();
            }}
          >
            {busy && error && (
              <PublishWait
                busy={busy}
                says={error.message}
                isWaiting={isWaiting}
                onWaiting={setWaiting}
                onOver={() => publish.mutate()}
              />
            )}
            {error && !busy && !isExpired(error) && <NotPublished error={error} />}
            <Changes drafts={drafts} />
            <DayAndNote day={day} onDay={setDay} note={note} onNote={setNote} />
            <DialogFooter>
              <Button variant="line" onClick={close}>
                Not yet
              </Button>
              <Button type="submit" pending={publish.isPending} disabled={busy && isWaiting}>
                {day ? "Plan it" : "Publish now"}
              </Button>
            </DialogFooter>
          </form>
        )}
      </DialogContent>
    </Dialog>
  );
}

/** What is about to change, record by record; of several, each is loaded once it is opened. */
function Changes({ drafts }: { drafts: readonly SeenDraft[] }) {
  return (
    <section aria-labelledby="publish-changes" className="grid gap-2">
      <h3 id="publish-changes" className={fieldLabelVariants()}>
        What changes
      </h3>
      <div className="grid max-h-80 gap-2 overflow-y-auto rounded-md border border-border px-4 py-3">
        {drafts.map((draft) => (
          <DraftChanges key={draft.id} draft={draft} isAlone={drafts.length === 1} />
        ))}
      </div>
    </section>
  );
}

function DraftChanges({ draft: { id, version, title }, isAlone }: { draft: SeenDraft; isAlone: boolean }) {
  const [isOpen, setOpen] = useState(isAlone);
  const query = useQuery({ ...recordQuery(id), enabled: isOpen });
  return (
    <Fold
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      titleClass="font-[560]"
      title={<bdi>{title}</bdi>}
    >
      {isOpen && (
        <div className="mt-2 ps-4">
          <QueryPanel query={query} loading="Loading the changes..." failure="The changes could not be loaded" isQuiet>
            {(record) => <WhatChanges record={record} version={version} />}
          </QueryPanel>
          <WhereItShows id={id} version={version} />
        </div>
      )}
    </Fold>
  );
}

/** What the draft that is seen changes; of a newer one, only that it is newer. */
function WhatChanges({ record: { table, draft, value }, version }: { record: ContentRecordView; version: number }) {
  const { data: form } = useQuery(formQuery(table));
  if (draft?.version !== version) return <p>This draft has changed. Close this and look at it again.</p>;
  if (draft.value === null) return <p>It is taken out: nobody sees it any more.</p>;
  const stale = stillSourced(value, draft.value).map((path) => pathWords(path, form));
  return (
    <>
      {value === null && <p className="mb-2">It is new.</p>}
      {stale.length > 0 && (
        <Alert tone="wait" className="mb-3">
          {stale.map((path) => path.at(-1)).join(", ")}: the number changes, and its source stays as it was. Does that
          source say the new number? If not, name the one that does, with its date.
        </Alert>
      )}
      <DifferencesList table={table} before={value} after={draft.value} />
    </>
  );
}

type DayAndNoteProps = {
  day: string;
  note: string;
  onDay: (day: string) => void;
  onNote: (note: string) => void;
};

/** When it is published, and why. */
function DayAndNote({ day, note, onDay, onNote }: DayAndNoteProps) {
  return (
    <>
      <div className={fieldVariants()}>
        <label htmlFor="publish-day" className={fieldLabelVariants()}>
          From which day
        </label>
        <Hint id="publish-day-hint">Leave it empty to publish at once; a day begins at midnight in Lahore</Hint>
        <Input
          id="publish-day"
          type="date"
          value={day}
          aria-describedby="publish-day-hint"
          onChange={(event) => onDay(event.target.value)}
        />
      </div>
      <div className={fieldVariants()}>
        <label htmlFor="publish-note" className={fieldLabelVariants()}>
          Why <span className="font-normal text-muted-foreground">(optional, for the history)</span>
        </label>
        <Input
          id="publish-note"
          maxLength={200}
          value={note}
          autoComplete="off"
          onChange={(event) => onNote(event.target.value)}
        />
      </div>
    </>
  );
}

/** Why nothing was published: perhaps a reason for each field. */
function NotPublished({ error }: { error: Error }) {
  if (!isRefusal(error)) {
    return (
      <Alert tone="wait" role="alert" title="It isn’t clear yet whether it was published">
        {error.message} Press again: nothing is published twice.
      </Alert>
    );
  }
  const problems = error instanceof ApiError ? error.fields.map(({ message }) => message) : [];
  return (
    <Alert tone="bad" role="alert" title="Nothing was published">
      {problems.length > 0
        ? problems.map((one) => (
            <span key={one} className="block">
              {one}
            </span>
          ))
        : error.message}
    </Alert>
  );
}

/** How far a publication is, until it is there. */
function Prepared({ publication, onClose }: { publication: PublicationView; onClose: () => void }) {
  const now = usePublication(publication);
  return (
    <div className="grid gap-5">
      <PublicationProgress publication={now} />
      <DialogFooter>
        <Button onClick={onClose}>{now.state === "rendering" ? "Close and keep publishing" : "Done"}</Button>
      </DialogFooter>
    </div>
  );
}
