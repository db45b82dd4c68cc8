"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { isRefusal, newKeyFor } from "@/components/forms/idempotency-key";
import { contentKey } from "@/components/portal/content/use-looked";
import { isExpired } from "@/components/portal/use-refresh-failure";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { fieldLabelVariants, fieldVariants, Hint } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import type { PublicationView } from "@/lib/content/views";
import { ApiError, api } from "@/lib/http/browser/api";
import { publicationQuery } from "./content-queries";
import { PublicationProgress } from "./publication-progress";

type PublishDialogProps = {
  drafts: readonly { id: string; version: number }[];
  /** What is published, for the dialog's title. */
  title: string;
  onClose: () => void;
};

/** Asks when, publishes, and shows how far it is. */
export function PublishDialog({ drafts, title, onClose }: PublishDialogProps) {
  const client = useQueryClient();
  const [day, setDay] = useState("");
  const [note, setNote] = useState("");
  // The same again after a lost answer gets the answer that was lost, not “the draft has changed”.
  const keyFor = useRef(newKeyFor());
  const publish = useMutation({
    mutationFn: () => {
      const asked = { drafts, ...(day && { planned_for: day }), ...(note.trim() && { note: note.trim() }) };
      const idempotencyKey = keyFor.current(asked);
      return api<PublicationView>("POST", "content/publications", asked, { role: "admin", idempotencyKey });
    },
    onError: (error) => {
      // A refusal is kept under its key: what is sent next is another request.
      if (isRefusal(error)) keyFor.current = newKeyFor();
    },
  });
  const close = () => {
    void client.invalidateQueries({ queryKey: contentKey });
    onClose();
  };
  const { error, data } = publish;
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || close()}>
      <DialogContent
        title={`Publish “${title}”`}
        description="The pages are prepared first; until then everybody sees what was before."
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
            {error && !isExpired(error) && <NotPublished error={error} />}
            <DayAndNote day={day} onDay={setDay} note={note} onNote={setNote} />
            <DialogFooter>
              <Button variant="line" onClick={close}>
                Not yet
              </Button>
              <Button type="submit" pending={publish.isPending}>
                {day ? "Plan it" : "Publish now"}
              </Button>
            </DialogFooter>
          </form>
        )}
      </DialogContent>
    </Dialog>
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
        <Hint id="publish-day-hint">Empty publishes at once; a day begins at midnight in Lahore</Hint>
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
  const { data = publication } = useQuery({ ...publicationQuery(publication.id), initialData: publication });
  const client = useQueryClient();
  const isOver = data.state !== "rendering";
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: contentKey });
  }, [isOver, client]);
  return (
    <div className="grid gap-5">
      <PublicationProgress publication={data} />
      <DialogFooter>
        <Button onClick={onClose}>{isOver ? "Done" : "Close and keep publishing"}</Button>
      </DialogFooter>
    </div>
  );
}
