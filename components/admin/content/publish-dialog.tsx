"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { contentKey } from "@/components/portal/content/use-looked";
import { isExpired } from "@/components/portal/use-refresh-failure";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { fieldErrorVariants, fieldLabelVariants, fieldVariants, Hint } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Progress } from "@/components/ui/progress";
import type { PublicationView } from "@/lib/content/views";
import { ApiError, api } from "@/lib/http/browser/api";
import { formatDate } from "@/lib/office-time";
import { publicationQuery } from "./content-queries";

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
  const publish = useMutation({
    mutationFn: () =>
      api<PublicationView>(
        "POST",
        "content/publications",
        { drafts, ...(day && { planned_for: day }), ...(note.trim() && { note: note.trim() }) },
        { role: "admin", idempotencyKey: crypto.randomUUID() },
      ),
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
  const percent = data.pages_total > 0 ? (100 * data.pages_done) / data.pages_total : 0;
  return (
    <div className="grid gap-5">
      <div role="status" className="grid gap-3">
        {data.state === "rendering" && (
          <>
            <p>
              Preparing the pages
              {data.pages_total > 0 ? `: ${data.pages_done} of ${data.pages_total}` : "…"}
            </p>
            <Progress label="Pages that are ready" value={percent} />
          </>
        )}
        {data.state === "live" && <p>Published: everybody sees it now.</p>}
        {data.state === "planned" && data.planned_for && <p>Planned for {formatDate(data.planned_for)}.</p>}
        {data.state === "ended" && <p className={fieldErrorVariants()}>{data.problem}</p>}
      </div>
      <DialogFooter>
        <Button onClick={onClose}>{isOver ? "Done" : "Close; it goes on"}</Button>
      </DialogFooter>
    </div>
  );
}
