"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useConsultationChange } from "@/components/admin/consultations/changes/use-consultation-change";
import { isChanged, type Note, noteDrafts, noteOf } from "@/components/forms/draft/note-drafts";
import { formMode, useSend } from "@/components/forms/use-send";
import { useMounted } from "@/components/portal/use-mounted";
import { isExpired } from "@/components/portal/use-refresh-failure";
import { noteFormSchema } from "@/lib/consultations/schema/consultation";
import type { ConsultationView } from "@/lib/consultations/views";
import { ApiError } from "@/lib/http/browser/api";

type NoteChange = { consultation: ConsultationView; note: Note; seen: Note };

/** The currently saved note from a conflict answer; undefined for any other failure. */
function theirsOf(error: unknown): Note | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const { note } = error.body;
  return typeof note === "string" || note === null ? note : undefined;
}

/** The typed text, the note it is based on, and the text set aside, as they were when the dialog last closed. */
function useNoteDraft({ id, note: stored }: ConsultationView) {
  const [begun] = useState(() => noteDrafts.get(id, stored));
  const [seen, setSeen] = useState(begun.seen);
  const [aside, setAside] = useState(begun.aside);
  const form = useForm({
    ...formMode,
    resolver: zodResolver(noteFormSchema),
    defaultValues: { note: begun.text },
  });
  const text = useWatch({ control: form.control, name: "note" });
  useEffect(() => noteDrafts.keep(id, { text, seen, aside }), [id, text, seen, aside]);
  /** It was there when the dialog opened. */
  const isKept = isChanged(begun);
  return { form, text, seen, setSeen, aside, setAside, isKept, isDraftChanged: isChanged({ text, seen, aside }) };
}

/**
 * A note while somebody edits it. Every keystroke is kept until it is saved or discarded, so the text is there again
 * however the dialog closed. `theirs` is what somebody else has saved meanwhile: neither text is lost before one of the
 * two is chosen.
 */
export function useNote(consultation: ConsultationView, onClose: () => void) {
  const { id } = consultation;
  const { form, text, seen, setSeen, aside, setAside, isKept, isDraftChanged } = useNoteDraft(consultation);
  const [theirs, setTheirs] = useState<Note>();

  const isOpen = useMounted();
  const change = useConsultationChange<NoteChange>({
    body: ({ note, seen: over }) => ({ note, seen_note: over }),
    patch: ({ note }) => ({ note }),
    success: ({ note }) => [note === null ? "Note removed" : "Note saved"],
    onSaved: ({ note }) => noteDrafts.saved(id, note),
  });

  function close() {
    if (!isOpen.current) return; // the dialog has been closed, and perhaps opened again
    noteDrafts.drop(id);
    onClose();
  }

  /** The version that the save is based on; the displayed note may be older. */
  const over = useRef(seen);
  over.current = seen;

  const submit = useSend(
    form,
    async () => {
      const mine = noteOf({ text: form.getValues("note"), seen });
      if (mine !== over.current) await change.mutateAsync({ consultation, note: mine, seen: over.current });
    },
    {
      failure: (error) => ({
        title: "Failed to save the note",
        description: error instanceof ApiError ? error.message : "Please try again later.",
      }),
      onFailure: (error) => {
        setTheirs(theirsOf(error));
        // The end of the session is reported elsewhere.
        return theirsOf(error) !== undefined || isExpired(error);
      },
      onSuccess: close,
      keepValues: true,
    },
  );

  return {
    control: form.control,
    text,
    isChanged: isDraftChanged,
    /** What is there was typed earlier and not saved. */
    isKept,
    isPending: form.formState.isSubmitting,
    theirs,
    /** The typed text, set aside for their version. */
    aside,
    submit,
    keepMine: () => {
      if (theirs === undefined) return;
      over.current = theirs;
      setSeen(theirs);
      setTheirs(undefined);
      void submit();
    },
    loadTheirs: () => {
      if (theirs === undefined) return;
      setAside(text);
      setSeen(theirs);
      form.setValue("note", theirs ?? "");
      setTheirs(undefined);
    },
    bringBack: () => {
      form.setValue("note", aside ?? "");
      setAside(undefined);
    },
    close,
  };
}
