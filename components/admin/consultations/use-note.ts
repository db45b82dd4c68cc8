"use client";

import { useState } from "react";
import type { ConsultationView } from "@/lib/consultations/views";
import { ApiError } from "@/lib/http/api";
import { useConsultationChange } from "./use-consultation-change";

type Note = string | null;
type NoteChange = { consultation: ConsultationView; note: Note; seen: Note };

/** What was typed and not saved, with the note it was begun on, by consultation: both are there again in a new window. */
const drafts = new Map<string, { text: string; seen: Note }>();

/** The note that stands there now, as the refusal says; undefined for any other failure. */
function theirsOf(error: unknown): Note | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const { note } = error.body;
  return typeof note === "string" || note === null ? note : undefined;
}

/**
 * A note while it is written. `theirs` is what somebody else has saved meanwhile: neither that nor what was typed goes
 * before one of the two is chosen.
 */
export function useNote(consultation: ConsultationView, onClose: () => void) {
  const { id, note: stored } = consultation;
  const [begun] = useState(drafts.get(id) ?? { text: stored ?? "", seen: stored });
  const [seen, setSeen] = useState(begun.seen);
  const [text, setText] = useState(begun.text);
  const [aside, setAside] = useState<string>();
  const change = useConsultationChange<NoteChange>({
    body: ({ note, seen }) => ({ note, seen_note: seen }),
    patch: ({ note }) => ({ note }),
    success: ({ note }) => [note === null ? "Note removed" : "Note saved"],
  });
  const theirs = theirsOf(change.error);
  const isChanged = text !== (seen ?? "");

  function close() {
    drafts.delete(id);
    onClose();
  }

  function saveOver(note: Note) {
    const mine = text.trim() || null;
    if (mine === note) return close();
    setSeen(note);
    change.mutate({ consultation, note: mine, seen: note }, { onSuccess: close });
  }

  return {
    text,
    setText,
    isChanged,
    isPending: change.isPending,
    failure: theirs === undefined ? change.error : null,
    theirs,
    /** What was typed and put away for their version. */
    aside,
    save: () => saveOver(seen),
    keepMine: () => theirs !== undefined && saveOver(theirs),
    loadTheirs: () => {
      if (theirs === undefined) return;
      setAside(text);
      setText(theirs ?? "");
      setSeen(theirs);
      change.reset();
    },
    bringBack: () => {
      setText(aside ?? "");
      setAside(undefined);
    },
    close,
    /** Escape, the cross, a press beside the window: nobody said that the text may go. */
    leave: () => {
      if (isChanged) drafts.set(id, { text, seen });
      onClose();
    },
  };
}
