"use client";

import { createContext, type ReactNode, use, useRef, useState } from "react";
import type { ConsultationView } from "@/lib/consultations/views";
import { ConsultationNoteDialog } from "./consultation-note-dialog";

const OpenNoteContext = createContext<(consultation: ConsultationView) => void>(() => undefined);

/** Opens the note of a consultation, for anything inside `ConsultationNotes`. */
export const useOpenNote = () => use(OpenNoteContext);

/** Holds the note dialog: it stays open when the consultation disappears from the list behind it. */
export function ConsultationNotes({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<ConsultationView>();
  const place = useRef<HTMLDivElement>(null);
  return (
    <OpenNoteContext value={setOpened}>
      <div ref={place} className="contents">
        {children}
      </div>
      {opened && (
        <ConsultationNoteDialog
          key={opened.id}
          consultation={opened}
          onClose={() => setOpened(undefined)}
          onOpenerGone={() => place.current?.querySelector("h2")?.focus()}
        />
      )}
    </OpenNoteContext>
  );
}
