"use client";

import { Check, TriangleAlert, X } from "lucide-react";
import { type CSSProperties, useCallback, useEffect, useRef, useState } from "react";
import { noteVersion } from "@/components/portal/send-seen";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { ApiError, api } from "@/lib/http/api";
import { formatTime } from "@/lib/office-time";
import { undoSeconds } from "@/lib/undo/answers";
import type { ChangeView } from "@/lib/undo/views";
import type { UndoOffer } from "./offer-undo";
import { passes, phaseOf, secondsLeft, type UndoPhase, undoWords } from "./undo-words";

type UndoStripProps = {
  offer: UndoOffer;
  /** Ctrl+Z is for the newest. */
  isNewest: boolean;
  onGone: (offer: UndoOffer) => void;
};

const lookEveryMs = 1_500;
/** A mail that has neither left nor failed by then is the queue's affair; Backend Health knows of it. */
const lookForMs = 60_000;
const shownMs = 4_000;

/**
 * One change that was saved: ten seconds with an Undo, then what became of its mail. It says aloud what it says when that
 * changes, and not every second.
 */
export function UndoStrip({ offer, isNewest, onGone: remove }: UndoStripProps) {
  const onGone = useCallback(() => remove(offer), [remove, offer]);
  const { title, description, to, askedAt } = offer;
  const [left, setLeft] = useState(() => secondsLeft(askedAt, performance.now()));
  const { phase, setPhase, undo } = usePhase(offer, onGone);
  const [isHeld, setHeld] = useState(false);
  const close = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const canUndo = phase.name === "counting";

  useEffect(() => {
    if (!canUndo) return;
    const timer = setInterval(() => {
      const seconds = secondsLeft(askedAt, performance.now());
      setLeft(seconds);
      if (seconds > 0) return;
      // The button goes; who stands on it is not sent to the top of the page.
      if (box.current?.contains(document.activeElement)) close.current?.focus();
      if (to === null) onGone();
      else setPhase({ name: "leaving" });
    }, 200);
    return () => clearInterval(timer);
  }, [canUndo, askedAt, to, setPhase, onGone]);

  useEffect(() => {
    if (!passes(phase) || isHeld) return;
    const timer = setTimeout(onGone, shownMs);
    return () => clearTimeout(timer);
  }, [phase, isHeld, onGone]);

  useEffect(() => {
    if (!canUndo || !isNewest) return;
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey || isTyping(event))
        return;
      event.preventDefault();
      undo();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [canUndo, isNewest, undo]);

  const { said, isBad } = undoWords(phase, to);
  return (
    <div
      className="undo-strip"
      role="status"
      ref={box}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Mark phase={phase} left={left} isBad={isBad === true} />
      <p className="undo-words">
        {(canUndo || phase.name === "undoing" || isBad) && (
          <>
            <b>{title}</b>
            {description && (
              <>
                {" "}
                <span dir="auto">{description}</span>
              </>
            )}{" "}
          </>
        )}
        {canUndo && (
          <>
            <span className="sr-only">Control and Z, or Undo, takes it back within {undoSeconds} seconds.</span>
            <span className="undo-muted" aria-hidden="true">
              {to ? `Mail leaves in ${left} s` : `${left} s to undo`}
            </span>
          </>
        )}
        {said && (isBad ? <span>{said}</span> : <b>{said}</b>)}
        {phase.name === "sent" && <span className="undo-muted"> {formatTime(phase.at)}</span>}
      </p>
      {(canUndo || phase.name === "undoing") && (
        <Button
          variant="line"
          size="sm"
          className="undo-button"
          pending={phase.name === "undoing"}
          aria-keyshortcuts={isNewest ? "Control+Z Meta+Z" : undefined}
          onClick={undo}
        >
          Undo
        </Button>
      )}
      <button type="button" className="undo-close" aria-label="Close" ref={close} onClick={onGone}>
        <X aria-hidden="true" />
      </button>
    </div>
  );
}

/** Text fields have an undo of their own. */
const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));

/** How far the change and its mail are; the server is asked about the mail once the seconds are over. */
function usePhase({ undo: { id }, record, role, onSettled }: UndoOffer, onGone: () => void) {
  const [phase, setPhase] = useState<UndoPhase>({ name: "counting" });
  const isSending = useRef(false);

  const undo = useCallback(() => {
    if (isSending.current) return;
    isSending.current = true;
    setPhase({ name: "undoing" });
    api<ChangeView>("POST", `changes/${id}/undo`, {}, { role })
      .then(
        () => {
          noteVersion({ id: record.id, version: record.version + 1 });
          setPhase({ name: "undone" });
        },
        (error: unknown) =>
          setPhase({ name: "refused", why: error instanceof ApiError ? error.message : "It could not be undone." }),
      )
      .finally(onSettled);
  }, [id, record, role, onSettled]);

  const isLeaving = phase.name === "leaving";
  useEffect(() => {
    if (!isLeaving) return;
    const began = performance.now();
    const timer = setInterval(async () => {
      if (performance.now() - began > lookForMs) return onGone();
      // Without an answer the strip goes on saying what is known: the mail is on its way.
      const change = await api<ChangeView>("GET", `changes/${id}`, undefined, { role }).catch(() => undefined);
      const next = change && phaseOf(change, new Date());
      if (next === null) onGone();
      else if (next) setPhase(next);
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [isLeaving, id, role, onGone]);

  return { phase, setPhase, undo };
}

function Mark({ phase, left, isBad }: { phase: UndoPhase; left: number; isBad: boolean }) {
  if (phase.name === "counting") {
    return (
      <span className="undo-ring" style={{ "--part": left / undoSeconds } as CSSProperties} aria-hidden="true">
        <i>{left}</i>
      </span>
    );
  }
  const Icon = isBad ? TriangleAlert : passes(phase) ? Check : undefined;
  return <span className="undo-mark">{Icon ? <Icon aria-hidden="true" /> : <Spinner />}</span>;
}
