"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { useShortcuts } from "@/components/portal/shortcuts/use-shortcuts";
import { ApiError, api } from "@/lib/http/browser/api";
import type { ChangeView } from "@/lib/undo/views";
import { type ShownOffer, undoSaved } from "./saved-change";
import { phaseOf, type UndoPhase } from "./undo-phase";

const lookEveryMs = 1_500;
/** A mail that has neither left nor failed by then is left to the queue; Backend Health reports it. */
const lookForMs = 60_000;

/** The state of the change and its mail; asks the server about the mail once the undo time is over. */
export function useUndoPhase(offer: ShownOffer, onGone: () => void, beforePhase: (next: UndoPhase) => void) {
  const { role, onSettled, onUndone } = offer;
  const { id } = offer.undo;
  const [phase, showPhase] = useState<UndoPhase>({ name: "counting" });
  const isSending = useRef(false);
  const setPhase = useCallback(
    (next: UndoPhase) => {
      beforePhase(next);
      showPhase(next);
    },
    [beforePhase],
  );

  const undo = useCallback(() => {
    if (isSending.current) return;
    isSending.current = true;
    setPhase({ name: "undoing" });
    undoSaved(offer)
      .then(
        () => {
          setPhase({ name: "undone" });
          onUndone?.();
        },
        (error: unknown) =>
          setPhase({ name: "refused", why: error instanceof ApiError ? error.message : "It could not be undone." }),
      )
      .finally(onSettled);
  }, [offer, onSettled, onUndone, setPhase]);

  const isLeaving = phase.name === "leaving";
  useEffect(() => {
    if (!isLeaving) return;
    const began = performance.now();
    const timer = setInterval(async () => {
      if (performance.now() - began > lookForMs) return onGone();
      // Without an answer the strip keeps saying what is known: the mail is on its way.
      const change = await api<ChangeView>("GET", `changes/${id}`, undefined, { role }).catch(() => undefined);
      const next = change && phaseOf(change, new Date());
      if (next === null) onGone();
      else if (next) setPhase(next);
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [isLeaving, id, role, onGone, setPhase]);

  return { phase, setPhase, undo };
}

/** Calls `undo` on Ctrl+Z or Cmd+Z, and on Z alone where single keys are on. */
export function useUndoKey(isOn: boolean, undo: () => void): void {
  useShortcuts(isOn ? { z: ({ shiftKey }) => shiftKey || undo() } : {});
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey || isTyping(event))
        return;
      event.preventDefault();
      undo();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isOn, undo]);
}

/** Text fields have their own undo. */
const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
