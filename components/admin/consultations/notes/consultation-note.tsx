"use client";

import { StickyNote } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import type { ConsultationView } from "@/lib/consultations/views";
import { useOpenNote } from "./consultation-notes";

/** The office's note on a consultation, and the button to edit it. */
export function ConsultationNote({ consultation }: { consultation: ConsultationView }) {
  const { note } = consultation;
  return (
    <div className="min-w-0">
      {note !== null && (
        <p className="mb-1 line-clamp-4 rounded border-wait border-s-3 bg-wait-bg px-2.5 py-1 text-foreground whitespace-pre-line wrap-anywhere">
          <span className="sr-only">Office note: </span>
          <bdi>{note}</bdi>
        </p>
      )}
      <ConsultationNoteButton consultation={consultation} />
    </div>
  );
}

type ConsultationNoteButtonProps = {
  consultation: ConsultationView;
  /** Only its icon is visible: in a row. */
  isSmall?: boolean;
};

/** Opens the note of a consultation. */
export function ConsultationNoteButton({ consultation, isSmall }: ConsultationNoteButtonProps) {
  const { name, note } = consultation;
  const openNote = useOpenNote();
  const words = note === null ? "Add note" : "Edit note";
  return (
    <button
      type="button"
      className={
        isSmall
          ? buttonVariants({
              variant: "quiet",
              size: "icon-sm",
              className: "min-h-9 w-9 bg-transparent hover:bg-surface-2",
            })
          : "inline-flex min-h-6 items-center gap-1.5 font-semibold text-link text-small underline underline-offset-3 max-md:min-h-11"
      }
      title={isSmall ? words : undefined}
      data-shortcut="n"
      aria-haspopup="dialog"
      onClick={() => openNote(consultation)}
    >
      <StickyNote aria-hidden="true" />
      <span className={isSmall ? "sr-only" : undefined}>{words}</span>
      <span className="sr-only"> on {name}</span>
    </button>
  );
}
