"use client";

import { StickyNote } from "lucide-react";
import type { ConsultationView } from "@/lib/consultations/views";
import { useOpenNote } from "./consultation-notes";

/** The office's note on a consultation, and the button to edit it. */
export function ConsultationNote({ consultation }: { consultation: ConsultationView }) {
  const { name, note } = consultation;
  const openNote = useOpenNote();
  return (
    <div className="min-w-0">
      {note !== null && (
        <p className="mb-1 line-clamp-4 rounded border-wait border-s-3 bg-wait-bg px-2.5 py-1 text-foreground whitespace-pre-line wrap-anywhere">
          <span className="sr-only">Office note: </span>
          <bdi>{note}</bdi>
        </p>
      )}
      <button
        type="button"
        className="inline-flex min-h-6 items-center gap-1.5 font-semibold text-link text-small underline underline-offset-3"
        aria-haspopup="dialog"
        onClick={() => openNote(consultation)}
      >
        <StickyNote aria-hidden="true" />
        {note === null ? "Add note" : "Edit note"}
        <span className="sr-only"> on {name}</span>
      </button>
    </div>
  );
}
