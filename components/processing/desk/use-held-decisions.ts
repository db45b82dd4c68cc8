"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { isExpired } from "@/components/portal/use-refresh-failure";
import { studentDocumentsQuery } from "@/components/processing/processing-queries";
import { toast } from "@/components/ui/toast";
import type { ReviewedDocumentView, StaffDocumentView } from "@/lib/documents/views";
import { api } from "@/lib/http/api";
import { undoSeconds } from "@/lib/undo/answers";

/** A decision, whether it can still be undone, and until when by this computer's clock. */
export type HeldDecision = { document: ReviewedDocumentView; isHeld: boolean; until: number };

/** As many as can be made in the seconds of one. */
const mostShown = 3;

/**
 * The last decisions, the newest first. Each can be undone for ten seconds, also while the next documents are decided
 * about; of those that cannot only the newest stays. Undo gives back the decision before, and nobody is told of either.
 */
export function useHeldDecisions(onRestored: (document: StaffDocumentView) => void) {
  const client = useQueryClient();
  const [decisions, setDecisions] = useState<HeldDecision[]>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
    };
  }, []);

  const forget = (document: ReviewedDocumentView) =>
    setDecisions((known) => known.filter((one) => one.document !== document));

  function add(document: ReviewedDocumentView) {
    const isHeld = document.undo !== undefined;
    const until = Date.now() + undoSeconds * 1000;
    setDecisions((known) =>
      [{ document, isHeld, until }, ...known.filter((one) => one.isHeld && one.document.id !== document.id)].slice(
        0,
        mostShown,
      ),
    );
    if (!isHeld) return;
    // The server's moment by this computer's clock would be another one.
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setDecisions((known) =>
        known
          .map((one) => (one.document === document ? { ...one, isHeld: false } : one))
          .filter((one, place) => one.isHeld || place === 0),
      );
    }, undoSeconds * 1000);
    timers.current.add(timer);
  }

  const undoing = useMutation({
    mutationFn: async (document: ReviewedDocumentView) => {
      await api("POST", `changes/${document.undo?.id}/undo`, {}, { role: "processing" });
      const ofStudent = await client.fetchQuery({ ...studentDocumentsQuery(document.user_id), staleTime: 0 });
      return ofStudent.find(({ id }) => id === document.id);
    },
    onSuccess: (restored, document) => {
      forget(document);
      if (restored) onRestored(restored);
    },
    onError: (error) => {
      if (!isExpired(error)) toast.error("The decision could not be undone", error.message);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ["processing"] }),
  });

  const undo = (document: ReviewedDocumentView) => {
    if (!undoing.isPending) undoing.mutate(document);
  };
  return {
    decisions,
    add,
    forget,
    undo,
    /** The one that is being undone. */
    undoing: undoing.isPending ? undoing.variables : undefined,
    undoLast() {
      const last = decisions.find(({ isHeld }) => isHeld);
      if (last) undo(last.document);
    },
  };
}
