"use client";

import { useState } from "react";
import { isExpired } from "@/components/portal/use-refresh-failure";
import type { ConsultationView } from "@/lib/consultations/views";
import { ApiError } from "@/lib/http/api";
import { draftOf, dropDraft, isChanged, keepDraft, type Note, type NoteDraft, noteOf, noteSaved } from "./note-drafts";
import { useConsultationChange } from "./use-consultation-change";

type NoteChange = { consultation: ConsultationView; note: Note; seen: Note };

/** The note that stands there now, as the refusal says; undefined for any other failure. */
function theirsOf(error: unknown): Note | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const { note } = error.body;
  return typeof note === "string" || note === null ? note : undefined;
}

/**
 * A note while it is written. What is typed is kept at every keystroke, until it is saved or discarded: it is there again
 * however the window closed. `theirs` is what somebody else has saved meanwhile: neither that nor what was typed goes
 * before one of the two is chosen.
 */
export function useNote(consultation: ConsultationView, onClose: () => void) {
  const { id, note: stored } = consultation;
  const [draft, setDraft] = useState(() => draftOf(id, stored));
  const change = useConsultationChange<NoteChange>({
    body: ({ note, seen }) => ({ note, seen_note: seen }),
    patch: ({ note }) => ({ note }),
    success: ({ note }) => [note === null ? "Note removed" : "Note saved"],
    onSaved: ({ note }) => noteSaved(id, note),
  });
  const theirs = theirsOf(change.error);

  function write(part: Partial<NoteDraft>) {
    const next = { ...draft, ...part };
    keepDraft(id, next);
    setDraft(next);
  }

  function close() {
    dropDraft(id);
    onClose();
  }

  function saveOver(note: Note) {
    const mine = noteOf(draft);
    if (mine === note) return close();
    write({ seen: note });
    change.mutate({ consultation, note: mine, seen: note }, { onSuccess: close });
  }

  return {
    text: draft.text,
    setText: (text: string) => write({ text }),
    isChanged: isChanged(draft),
    isPending: change.isPending,
    /** The end of the session is said elsewhere. */
    failure: theirs === undefined && !isExpired(change.error) ? change.error : null,
    theirs,
    /** What was typed and put away for their version. */
    aside: draft.aside,
    save: () => saveOver(draft.seen),
    keepMine: () => theirs !== undefined && saveOver(theirs),
    loadTheirs: () => {
      if (theirs === undefined) return;
      write({ text: theirs ?? "", seen: theirs, aside: draft.text });
      change.reset();
    },
    bringBack: () => write({ text: draft.aside ?? "", aside: undefined }),
    close,
  };
}
