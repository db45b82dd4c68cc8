"use client";

import { Check, TriangleAlert, X } from "lucide-react";
import { type CSSProperties, useCallback, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { ApiError, api } from "@/lib/http/browser/api";
import { formatTime } from "@/lib/office-time";
import { undoSeconds } from "@/lib/undo/answers";
import type { ChangeView } from "@/lib/undo/views";
import type { ShownOffer } from "./saved-change";
import { countDown, secondsLeft, takeBack } from "./saved-change";
import { passes, phaseOf, type UndoPhase, undoWords } from "./undo-words";

type UndoStripProps = {
  offer: ShownOffer;
  /** Ctrl+Z is for the newest of those that can still be undone. */
  isNewest: boolean;
  /** Called once it can be undone no more: it was, or it is too late. */
  onEnded: (offer: ShownOffer) => void;
  onGone: (offer: ShownOffer) => void;
};

const lookEveryMs = 1_500;
/** A mail that has neither left nor failed by then is the queue's affair; Backend Health knows of it. */
const lookForMs = 60_000;
const shownMs = 4_000;
/** Screen readers read what comes into a place that they know already, not every place that comes with its words. */
const placeKnownMs = 80;

/**
 * One change that was saved: ten seconds with an Undo, then what became of its mail. It says aloud what it says when that
 * changes, and not every second.
 */
export function UndoStrip({ offer, isNewest, onEnded, onGone: remove }: UndoStripProps) {
  const { title, description, to, role, askedAt, giveFocusBack } = offer;
  const close = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const hasFocus = useCallback(() => box.current?.contains(document.activeElement) === true, []);
  const onGone = useCallback(() => {
    if (hasFocus()) giveFocusBack();
    remove(offer);
  }, [remove, offer, giveFocusBack, hasFocus]);
  const beforePhase = useCallback(
    ({ name }: UndoPhase) => {
      // The button goes; who stands on it is not sent to the top of the page.
      if (name === "undone" && hasFocus()) giveFocusBack();
      else if (name !== "undoing" && hasFocus()) close.current?.focus();
    },
    [giveFocusBack, hasFocus],
  );
  const [left, setLeft] = useState(() => secondsLeft(askedAt, performance.now()));
  const { phase, setPhase, undo } = usePhase(offer, onGone, beforePhase);
  const [isHovered, setHovered] = useState(false);
  const canUndo = phase.name === "counting";
  const [isKnown, setKnown] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setKnown(true), placeKnownMs);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (!canUndo) onEnded(offer);
  }, [canUndo, onEnded, offer]);

  useEffect(() => {
    if (!canUndo) return;
    return countDown(askedAt, (seconds) => {
      setLeft(seconds);
      if (seconds > 0) return;
      if (to === null) onGone();
      else setPhase({ name: "leaving" });
    });
  }, [canUndo, askedAt, to, setPhase, onGone]);

  useEffect(() => {
    if (!passes(phase) || isHovered) return;
    const timer = setTimeout(onGone, shownMs);
    return () => clearTimeout(timer);
  }, [phase, isHovered, onGone]);

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

  const { said, isBad, again } = undoWords(phase, to, role);
  return (
    <div
      className="undo-strip"
      role="status"
      data-known={isKnown}
      ref={box}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setHovered(true)}
      onBlur={() => setHovered(false)}
      onKeyDown={(event) => {
        if (event.key === "Escape") onGone();
      }}
    >
      <Mark phase={phase} left={left} isBad={isBad === true} />
      <p className="undo-words" hidden={!isKnown}>
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
            <span className="sr-only">Press Control and Z, or Undo, within {undoSeconds} seconds to undo it.</span>
            <span className="undo-muted" aria-hidden="true">
              {to ? `Mail leaves in ${left} s` : `${left} s to undo`}
            </span>
          </>
        )}
        {said && (isBad ? <span>{said}</span> : <b>{said}</b>)}
        {again && (
          <>
            {" "}
            <a className="undo-again" href={again.href}>
              {again.label}
            </a>
          </>
        )}
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
function usePhase(offer: ShownOffer, onGone: () => void, beforePhase: (next: UndoPhase) => void) {
  const { role, onSettled } = offer;
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
    takeBack(offer)
      .then(
        () => setPhase({ name: "undone" }),
        (error: unknown) =>
          setPhase({ name: "refused", why: error instanceof ApiError ? error.message : "It could not be undone." }),
      )
      .finally(onSettled);
  }, [offer, onSettled, setPhase]);

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
  }, [isLeaving, id, role, onGone, setPhase]);

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
