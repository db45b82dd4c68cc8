"use client";

import { useOpenerFocus } from "@/components/admin/use-opener-focus";
import { ErrorSummary } from "@/components/forms/error-summary";
import { TextAreaField } from "@/components/forms/fields";
import { SessionOverAlert } from "@/components/portal/session-over-alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { maxNote } from "@/lib/consultations/schema";
import type { ConsultationView } from "@/lib/consultations/views";
import { lengthOf } from "@/lib/text";
import { ConsultationNoteConflict } from "./consultation-note-conflict";
import { useNote } from "./use-note";

type ConsultationNoteDialogProps = {
  consultation: ConsultationView;
  onClose: () => void;
  /** Finds the focus a place when what opened the window is not there any more. */
  onOpenerGone: () => void;
};

/** The window in which a note is written. */
export function ConsultationNoteDialog({ consultation, onClose, onOpenerGone }: ConsultationNoteDialogProps) {
  const note = useNote(consultation, onClose);
  const opener = useOpenerFocus(onOpenerGone);
  const left = maxNote - lengthOf(note.text);

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={
          <>
            Note on <bdi>{consultation.name}</bdi>
          </>
        }
        description="For the office only. The visitor never sees it."
        {...opener}
      >
        <form className="grid gap-3" onSubmit={note.submit} noValidate>
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
          <TextAreaField control={note.control} name="note" label="Note" optional dir="auto" rows={6} />
          {left < 200 && (
            <p className={left < 0 ? "field-error" : "hint"} role="status">
              {left < 0 ? `${-left} characters too long` : `${left} characters left`}
            </p>
          )}
          <DialogFooter className="mt-3">
            <Button variant="line" onClick={note.close}>
              {note.isChanged ? "Discard changes" : "Cancel"}
            </Button>
            <Button type="submit" pending={note.isPending} disabled={left < 0 || note.theirs !== undefined}>
              Save note
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
