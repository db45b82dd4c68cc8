"use client";

import { cva } from "class-variance-authority";
import { Check, TriangleAlert, X } from "lucide-react";
import { type ComponentProps, type CSSProperties, useCallback, useEffect, useRef, useState } from "react";
import { Key } from "@/components/portal/shortcuts/key";
import { useShortcutsOn } from "@/components/portal/shortcuts/shortcut-setting";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Spinner } from "@/components/ui/spinner";
import { formatTime } from "@/lib/office-time";
import { undoSeconds } from "@/lib/undo/answers";
import { countDown, type ShownOffer, secondsLeft } from "./saved-change";
import { passes, type UndoPhase, undoMessage } from "./undo-phase";
import { useUndoKey, useUndoPhase } from "./use-undo-phase";

type UndoStripProps = {
  offer: ShownOffer;
  /** Ctrl+Z undoes the newest change that can still be undone. */
  isNewest: boolean;
  /** Called once it can no longer be undone, because it was, or because it is too late. */
  onEnded: (offer: ShownOffer) => void;
  onGone: (offer: ShownOffer) => void;
};

const shownMs = 4_000;
/**
 * Screen readers announce changes in a live region that they already know, not always the text that it appears with.
 */
const placeKnownMs = 80;

/**
 * One saved change: ten seconds with an Undo, then the state of its mail. It announces each change of its text, but not
 * every second.
 */
export function UndoStrip({ offer, isNewest, onEnded, onGone: remove }: UndoStripProps) {
  const { to, role, askedAt, giveFocusBack } = offer;
  const close = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const hasFocus = useCallback(() => box.current?.contains(document.activeElement) === true, []);
  const onGone = useCallback(() => {
    if (hasFocus()) giveFocusBack();
    remove(offer);
  }, [remove, offer, giveFocusBack, hasFocus]);
  const beforePhase = useCallback(
    ({ name }: UndoPhase) => {
      // The button disappears; its focus must not jump to the top of the page.
      if (name === "undone" && hasFocus()) giveFocusBack();
      else if (name !== "undoing" && hasFocus()) close.current?.focus();
    },
    [giveFocusBack, hasFocus],
  );
  const [left, setLeft] = useState(() => secondsLeft(askedAt, performance.now()));
  const { phase, setPhase, undo } = useUndoPhase(offer, onGone, beforePhase);
  const [isHovered, setHovered] = useState(false);
  const canUndo = phase.name === "counting";
  const isKnown = useKnownPlace();
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

  useUndoKey(canUndo && isNewest, undo);

  return (
    <div
      className={strip({ isKnown })}
      role="status"
      data-undo=""
      ref={box}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setHovered(true)}
      onBlur={() => setHovered(false)}
      onKeyDown={(event) => {
        if (event.key === "Escape") onGone();
      }}
    >
      <Mark phase={phase} left={left} isBad={undoMessage(phase, to, role).isBad === true} />
      <Words offer={offer} phase={phase} left={left} isKnown={isKnown} />
      {(canUndo || phase.name === "undoing") && (
        <UndoButton isNewest={isNewest} pending={phase.name === "undoing"} onClick={undo} />
      )}
      <CloseButton ref={close} onClick={onGone} />
    </div>
  );
}

const strip = cva(
  "pointer-events-auto flex min-h-14 w-fit max-w-[min(100%,680px)] items-center gap-3.5 rounded-xl border border-wall-line bg-wall py-2 ps-4 pe-2 text-ui text-wall-foreground normal-nums leading-[1.35] shadow-lg max-md:w-full max-md:gap-2.5 max-md:ps-3 [&_:focus-visible]:outline-(color:--wall-ring)",
  { variants: { isKnown: { true: "", false: "opacity-0" } } },
);

/** Undoes the change; for the newest one it shows the key that does the same. */
function UndoButton({ isNewest, ...props }: Pick<UndoStripProps, "isNewest"> & ComponentProps<typeof Button>) {
  const hasKey = useShortcutsOn() && isNewest;
  return (
    <Button
      variant="line"
      size="sm"
      className="min-h-10 flex-none border-[#6fa0a2] bg-transparent text-wall-foreground hover:bg-wall-2"
      aria-keyshortcuts={isNewest ? `Control+Z Meta+Z${hasKey ? " Z" : ""}` : undefined}
      {...props}
    >
      Undo
      {hasKey && (
        <span className="max-md:hidden" aria-hidden="true">
          <Key>Z</Key>
        </span>
      )}
    </Button>
  );
}

function CloseButton(props: ComponentProps<"button">) {
  return (
    <button
      type="button"
      className="grid size-10 flex-none place-items-center rounded-md text-wall-foreground hover:bg-wall-2"
      aria-label="Close"
      {...props}
    >
      <X aria-hidden="true" />
    </button>
  );
}

/** Whether screen readers know the live region by now. */
function useKnownPlace(): boolean {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setKnown(true), placeKnownMs);
    return () => clearTimeout(timer);
  }, []);
  return isKnown;
}

type WordsProps = { offer: ShownOffer; phase: UndoPhase; left: number; isKnown: boolean };

/** What was saved, how long it can be undone, and then the state of its mail. */
function Words({ offer, phase, left, isKnown }: WordsProps) {
  const { title, description, to, role } = offer;
  const { text: said, isBad, again } = undoMessage(phase, to, role);
  const isCounting = phase.name === "counting";
  return (
    // Its room is kept from the start, so that the buttons beside it never move.
    <p className={cn("min-w-0 flex-1 wrap-anywhere", !isKnown && "invisible")}>
      {(isCounting || phase.name === "undoing" || isBad) && (
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
      {isCounting && (
        <>
          <span className="sr-only">Press Control and Z, or Undo, within {undoSeconds} seconds to undo it.</span>
          <span className="whitespace-nowrap text-wall-muted" aria-hidden="true">
            {to ? `Mail leaves in ${left} s` : `${left} s to undo`}
          </span>
        </>
      )}
      {said && (isBad ? <span>{said}</span> : <b>{said}</b>)}
      {again && (
        <>
          {" "}
          <a className="text-inherit" href={again.href}>
            {again.label}
          </a>
        </>
      )}
      {phase.name === "sent" && <span className="whitespace-nowrap text-wall-muted"> {formatTime(phase.at)}</span>}
    </p>
  );
}

function Mark({ phase, left, isBad }: { phase: UndoPhase; left: number; isBad: boolean }) {
  if (phase.name === "counting") {
    return (
      <span
        className="grid size-8.5 flex-none place-items-center rounded-full bg-[conic-gradient(var(--accent)_calc(var(--part)*100%),var(--wall-line)_0)]"
        style={{ "--part": left / undoSeconds } as CSSProperties}
        aria-hidden="true"
      >
        <i className="grid size-6.75 place-items-center rounded-full bg-wall font-[620] text-[0.8125rem] not-italic leading-none">
          {left}
        </i>
      </span>
    );
  }
  const Icon = isBad ? TriangleAlert : passes(phase) ? Check : undefined;
  return (
    <span className="grid w-8.5 flex-none place-items-center">{Icon ? <Icon aria-hidden="true" /> : <Spinner />}</span>
  );
}
