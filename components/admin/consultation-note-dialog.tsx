"use client";

import { type FormEvent, useId, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { maxNote } from "@/lib/consultations/schema";
import type { ConsultationView } from "@/lib/consultations/views";
import { useConsultationChange } from "./use-consultation-change";
import { useOpenerFocus } from "./use-opener-focus";

/** What was typed and not saved, by consultation: it is there again when the window is opened anew. */
const drafts = new Map<string, string>();

type ConsultationNoteDialogProps = { consultation: ConsultationView; onClose: () => void };

/** The window in which a note is written. */
export function ConsultationNoteDialog({ consultation, onClose }: ConsultationNoteDialogProps) {
  const { id, name } = consultation;
  const [before] = useState(consultation.note);
  const [text, setText] = useState(drafts.get(id) ?? before ?? "");
  const field = useId();
  const opener = useOpenerFocus();
  const change = useConsultationChange<{ consultation: ConsultationView; note: string | null }>({
    body: ({ note }) => ({ note }),
    patch: ({ note }) => ({ note }),
    success: ({ note }) => [note === null ? "Note removed" : "Note saved"],
  });
  // While a note is being saved, what is on show is one's own already.
  const isOverwriting = consultation.note !== before && change.isIdle;
  const left = maxNote - [...text].length;

  function save(event: FormEvent) {
    event.preventDefault();
    const note = text.trim() || null;
    if (note === before && !isOverwriting) return close();
    change.mutate({ consultation, note }, { onSuccess: close });
  }

  function close() {
    drafts.delete(id);
    onClose();
  }

  /** Escape, the cross, a press beside the window: nobody said that the text may go. */
  function leave() {
    if (text !== (before ?? "")) drafts.set(id, text);
    onClose();
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && leave()}>
      <DialogContent
        title={
          <>
            Note on <bdi>{name}</bdi>
          </>
        }
        description="For the office only. The visitor does not see it."
        {...opener}
      >
        <form className="grid gap-3" onSubmit={save}>
          {change.isError && (
            <Alert tone="bad" role="alert" title="Failed to save the note">
              {change.error.message}
            </Alert>
          )}
          {isOverwriting && (
            <Alert tone="wait" role="status" title="Somebody else changed this note meanwhile">
              <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                {consultation.note ?? "It was removed."}
              </p>
              Saving puts yours in its place.
            </Alert>
          )}
          <label className="sr-only" htmlFor={field}>
            Note
          </label>
          <textarea
            id={field}
            className="input min-h-40"
            dir="auto"
            value={text}
            onChange={(event) => setText(event.target.value)}
            {...(left < 0 && { "aria-invalid": true })}
          />
          {left < 200 && (
            <p className={left < 0 ? "field-error" : "hint"} role="status">
              {left < 0 ? `Note is too long by ${-left}` : `${left} characters left`}
            </p>
          )}
          <DialogFooter className="mt-3">
            <Button variant="line" onClick={close}>
              {text === (before ?? "") ? "Cancel" : "Discard changes"}
            </Button>
            <Button type="submit" pending={change.isPending} disabled={left < 0}>
              Save note
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
