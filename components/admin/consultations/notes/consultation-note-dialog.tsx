"use client";

import { type KeyboardEvent, useEffect, useRef } from "react";
import { ErrorSummary } from "@/components/forms/error-summary";
import { TextAreaField } from "@/components/forms/fields/fields";
import { SessionOverAlert } from "@/components/portal/session/session-over-alert";
import { useOpenerFocus } from "@/components/portal/use-opener-focus";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { fieldErrorVariants, hintVariants } from "@/components/ui/form/field";
import { toast } from "@/components/ui/toast/toast";
import { maxNote } from "@/lib/consultations/schema/consultation";
import type { ConsultationView } from "@/lib/consultations/views";
import { roomWords } from "@/lib/plural";
import { lengthOf } from "@/lib/text";
import { useNote } from "./use-note";

type ConsultationNoteDialogProps = {
  consultation: ConsultationView;
  onClose: () => void;
  /** Moves the focus when the element that opened the dialog has gone. */
  onOpenerGone: () => void;
};

/** The dialog to write a note. */
export function ConsultationNoteDialog({ consultation, onClose, onOpenerGone }: ConsultationNoteDialogProps) {
  const note = useNote(consultation, onClose);
  const opener = useOpenerFocus(onOpenerGone);
  const left = maxNote - lengthOf(note.text);
  const canSave = left >= 0 && note.theirs === undefined;

  /** What was typed is kept, and says so: the row shows nothing of it. */
  function leave() {
    if (note.isChanged) void toast.info("The note is not saved", "What you typed is kept. Open it again to save it.");
    onClose();
  }

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && canSave) void note.submit(event);
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && leave()}>
      <DialogContent
        title={
          <>
            Note on <bdi>{consultation.name}</bdi>
          </>
        }
        description="For the office only. The visitor never sees it. Ctrl and Enter saves it."
        {...opener}
      >
        <form className="grid gap-3" onSubmit={note.submit} onKeyDown={onKeyDown} noValidate>
          <SessionOverAlert portal="admin" />
          {note.theirs === undefined ? (
            <ErrorSummary control={note.control} />
          ) : (
            <ConsultationNoteConflict
              theirs={note.theirs}
              tooLong={left < 0}
              onLoadTheirs={note.loadTheirs}
              onKeepMine={note.keepMine}
            />
          )}
          {note.aside !== undefined && (
            <Button variant="line" size="sm" className="justify-self-start" onClick={note.bringBack}>
              Restore what I typed
            </Button>
          )}
          <TextAreaField
            control={note.control}
            name="note"
            label="Note"
            hint={note.isKept ? "You typed this earlier. It is not saved yet." : undefined}
            optional
            dir="auto"
            rows={6}
          />
          {left < 200 && (
            <p className={left < 0 ? fieldErrorVariants() : hintVariants()} role="status">
              {roomWords(left)}
            </p>
          )}
          <DialogFooter className="mt-3">
            <Button variant="line" onClick={note.close}>
              {note.isChanged ? "Discard changes" : "Cancel"}
            </Button>
            <Button type="submit" pending={note.isPending} disabled={!canSave}>
              Save note
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

type ConsultationNoteConflictProps = {
  /** What somebody else has written; null if they removed the note. */
  theirs: string | null;
  /** My text is too long to be saved. */
  tooLong: boolean;
  onLoadTheirs: () => void;
  onKeepMine: () => void;
};

/** Somebody else saved first: their text, and the choice between the two. */
function ConsultationNoteConflict({ theirs, tooLong, onLoadTheirs, onKeepMine }: ConsultationNoteConflictProps) {
  const box = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs each time somebody was faster
  useEffect(() => {
    box.current?.focus();
    box.current?.scrollIntoView({ block: "nearest" });
  }, [theirs]);

  return (
    <Alert ref={box} tone="wait" role="alert" tabIndex={-1} title="Someone else changed this note in the meantime">
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {theirs ?? "It was removed."}
      </p>
      <p className="text-small/[1.45] mt-2">Your version is below and not saved.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="line" size="sm" onClick={onLoadTheirs}>
          Load their version
        </Button>
        <Button size="sm" disabled={tooLong} onClick={onKeepMine}>
          Keep mine
        </Button>
      </div>
    </Alert>
  );
}
