"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { countDown, undoSaved } from "@/components/portal/undo/saved-change";
import { isExpired } from "@/components/portal/use-refresh-failure";
import { studentDocumentsQuery } from "@/components/processing/processing-queries";
import { toast } from "@/components/ui/toast/toast";
import type { ReviewedDocumentView, StaffDocumentView } from "@/lib/documents/views";
import type { Reviewed } from "./review/use-review";

/** A decision, whether it can still be undone, and when it was sent, by `performance.now()`. */
export type HeldDecision = { document: ReviewedDocumentView; isHeld: boolean; askedAt: number };

/** As many decisions as anybody can make within the undo time of one. */
const mostShown = 3;

/**
 * The latest decisions, newest first. Each can be undone for ten seconds, even while the next documents are being
 * decided; of the others only the newest stays. Undo restores the previous decision, and nobody gets an email about
 * either.
 */
export function useHeldDecisions(onRestored: (document: StaffDocumentView) => void) {
  const client = useQueryClient();
  const [decisions, setDecisions] = useState<HeldDecision[]>([]);
  const countdowns = useRef(new Set<() => void>());
  useEffect(() => {
    const running = countdowns.current;
    return () => {
      for (const stop of running) stop();
    };
  }, []);

  const forget = (document: ReviewedDocumentView) =>
    setDecisions((known) => known.filter((one) => one.document !== document));

  function add({ reviewed: document, askedAt }: Reviewed) {
    const isHeld = document.undo !== undefined;
    setDecisions((known) =>
      [{ document, isHeld, askedAt }, ...known.filter((one) => one.isHeld && one.document.id !== document.id)].slice(
        0,
        mostShown,
      ),
    );
    if (!isHeld) return;
    const stop = countDown(askedAt, (left) => {
      if (left > 0) return;
      countdowns.current.delete(stop);
      setDecisions((known) =>
        known
          .map((one) => (one.document === document ? { ...one, isHeld: false } : one))
          .filter((one, place) => one.isHeld || place === 0),
      );
    });
    countdowns.current.add(stop);
  }

  const undoing = useMutation({
    mutationFn: async ({ document, askedAt }: HeldDecision) => {
      if (document.undo) await undoSaved({ undo: document.undo, role: "processing", askedAt });
      const ofStudent = await client.fetchQuery({ ...studentDocumentsQuery(document.user_id), staleTime: 0 });
      return ofStudent.find(({ id }) => id === document.id);
    },
    onSuccess: (restored, { document }) => {
      forget(document);
      if (restored) onRestored(restored);
    },
    onError: (error) => {
      if (!isExpired(error)) toast.error("The decision could not be undone", error.message);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ["processing"] }),
  });

  const undo = (decision: HeldDecision) => {
    if (!undoing.isPending) undoing.mutate(decision);
  };
  return {
    decisions,
    add,
    forget,
    undo,
    /** The decision being undone. */
    undoing: undoing.isPending ? undoing.variables.document : undefined,
    undoLast() {
      const last = decisions.find(({ isHeld }) => isHeld);
      if (last) undo(last);
    },
  };
}
