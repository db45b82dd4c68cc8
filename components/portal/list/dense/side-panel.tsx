"use client";

import { ArrowLeft, ChevronDown, ChevronUp, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type RefObject, useCallback, useEffect, useId, useRef } from "react";
import { useShortcutsOn } from "@/components/portal/shortcuts/shortcut-setting";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";

type Opened = {
  /** The id of the open record, from the address. */
  open: string | undefined;
  /** The ids of the rows on screen, from top to bottom. */
  ids: readonly string[];
  /** Puts the id into the address. */
  onOpen: (id: string | undefined, how: "push" | "replace") => void;
  /** The list's heading: it gets the focus when the open record's row has gone. */
  heading: RefObject<HTMLElement | null>;
};

/** The record of a list that is open beside it: how to open, to walk on to the next one, and to close. */
export function useSidePanel({ open, ids, onOpen, heading }: Opened) {
  const takesFocus = useRef(false);
  const closed = useRef<string>(undefined);
  const last = useRef<{ id: string; place: number }>(undefined);
  const show = (id: string, how: "push" | "replace" = "push") => onOpen(id, how);
  const place = open === undefined ? -1 : ids.indexOf(open);
  if (open !== undefined && place >= 0) last.current = { id: open, place };
  /** One that has left the list, once it was changed: the next one has taken its place. */
  const left = place < 0 && last.current !== undefined && last.current.id === open ? last.current.place : undefined;
  const neighbour = (step: 1 | -1, of = open) => {
    if (of === undefined) return undefined;
    if (of === open && place < 0) return left === undefined ? undefined : ids[step === 1 ? left : left - 1];
    return ids[ids.indexOf(of) + step];
  };
  const close = useCallback(() => {
    closed.current = open;
    onOpen(undefined, "replace"); // Back must not open it again
  }, [open, onOpen]);

  useEffect(() => {
    if (open !== undefined || closed.current === undefined) return;
    (buttonOf(closed.current) ?? heading.current)?.focus();
    closed.current = undefined;
  }, [open, heading]);

  return {
    open,
    takesFocus,
    close,
    /** Opens a record, and moves the focus into the panel. */
    press: (id: string) => {
      takesFocus.current = true;
      show(id);
    },
    /** Shows the next record or the one before, if the page has one. */
    walk: (step: 1 | -1) => {
      const id = neighbour(step);
      if (id) show(id, "replace");
    },
    hasNext: neighbour(1) !== undefined,
    hasPrevious: neighbour(-1) !== undefined,
    /** For the rows: Up and Down go from name to name, and the panel follows. */
    onRowKey: (event: KeyboardEvent) => {
      const step = stepOf(event);
      const id = event.target instanceof HTMLElement ? event.target.dataset.opens : undefined;
      const next = step && id ? neighbour(step, id) : undefined;
      if (!next) return;
      event.preventDefault();
      buttonOf(next)?.focus();
      if (open !== undefined) show(next, "replace");
    },
  };
}

type Panel = ReturnType<typeof useSidePanel>;

const buttonOf = (id: string) => document.querySelector<HTMLElement>(`[data-opens="${CSS.escape(id)}"]`);

const stepOf = ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  altKey || ctrlKey || metaKey || shiftKey ? undefined : key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : undefined;

/** Cut in its own direction: the end of an Urdu name is on its left. It stays at the list's own side. */
const cutName = "[&>bdi]:block [&>bdi]:truncate [&>bdi]:[text-align:match-parent]";

/** The name in a row, a `bdi`, which opens the record. */
export function OpenButton(props: {
  id: string;
  isOpen: boolean;
  onOpen: () => void;
  title?: string;
  children: ReactNode;
}) {
  const { id, isOpen, onOpen, title, children } = props;
  const hasKeys = useShortcutsOn();
  /** Space selects the row, if it can be selected; where single keys are off, it opens the record like Enter. */
  const boxFor = ({ key, currentTarget }: KeyboardEvent<HTMLButtonElement>) =>
    hasKeys && key === " "
      ? currentTarget.closest("[role=row], li")?.querySelector<HTMLInputElement>("input[data-selects]")
      : undefined;
  return (
    <button
      type="button"
      className={cn(
        "min-w-0 truncate text-start font-semibold text-[0.875rem]/[1.3] min-h-6 hover:underline max-md:min-h-7 max-md:text-ui",
        cutName,
      )}
      data-opens={id}
      aria-expanded={isOpen}
      title={title}
      onClick={onOpen}
      onKeyDown={(event) => {
        const { currentTarget } = event;
        const box = boxFor(event);
        if (!box) return;
        event.preventDefault();
        box.click();
        currentTarget.focus(); // the box has taken it
      }}
      onKeyUp={(event) => {
        if (boxFor(event)) event.preventDefault(); // Firefox presses a button when Space is let go
      }}
    >
      {children}
    </button>
  );
}

/** A list, and the open record beside it. On a narrow screen the record takes the list's place. */
export function ListBeside({ panel, list, children }: { panel: Panel; list: ReactNode; children: ReactNode }) {
  const isOpen = panel.open !== undefined;
  return (
    <div className="flex items-start" data-beside="">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys that bubble up from the names in its rows */}
      <div className={cn("@container/list min-w-0 flex-1", isOpen && "max-lg:hidden")} onKeyDown={panel.onRowKey}>
        {list}
      </div>
      {isOpen && children}
    </div>
  );
}

type SidePanelProps = {
  panel: Panel;
  /** The record's name, and a line below it. */
  title: ReactNode;
  note?: ReactNode;
  children: ReactNode;
};

/** A record beside its list: Up and Down show the ones before and after, Escape closes it. */
export function SidePanel({ panel, title, note, children }: SidePanelProps) {
  const { open, takesFocus, close } = panel;
  const box = useRef<HTMLElement>(null);
  const heading = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each record that is opened by a press takes the focus
  useEffect(() => {
    if (!takesFocus.current || !box.current) return;
    takesFocus.current = false;
    box.current.focus({ preventScroll: true });
    if (getComputedStyle(box.current).position === "static") box.current.scrollIntoView();
  }, [open, takesFocus]);

  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      // An open menu or dialog closes first.
      if (event.key !== "Escape" || event.defaultPrevented || document.querySelector(opened)) return;
      if (event.target instanceof Element && event.target.closest(ownEscape)) return;
      event.preventDefault();
      close();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [close]);

  function onKeyDown(event: KeyboardEvent) {
    const step = stepOf(event);
    const { target } = event;
    if (!step || event.defaultPrevented || !(target instanceof Element) || target.matches(typed)) return;
    if (!box.current?.contains(target)) return; // a menu's keys bubble to here as well
    event.preventDefault();
    panel.walk(step);
  }

  return (
    <aside
      ref={box}
      tabIndex={-1}
      aria-labelledby={heading}
      data-side-panel={open}
      className="sticky top-14 h-[calc(100dvh-3.5rem)] w-101 flex-none overflow-y-auto border-border border-s bg-card pb-6 focus-visible:-outline-offset-3 max-lg:static max-lg:h-auto max-lg:w-full max-lg:border-0 max-md:min-h-dvh [:root:has([data-undo])_&]:pb-[calc(24px+var(--undo-room,56px))]"
      onKeyDown={onKeyDown}
    >
      <div className="sticky top-0 z-1 flex items-start gap-1 border-border border-b bg-card px-5 py-3">
        <Button variant="quiet" size="icon-sm" className="-ms-2 me-1 min-h-11 w-11 lg:hidden" onClick={close}>
          <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />
          <span className="sr-only">Back to the list</span>
        </Button>
        <div className="min-w-0 flex-1">
          <h2 id={heading} className="text-h4 wrap-anywhere">
            {title}
          </h2>
          {note && <p className="text-muted-foreground text-small/[1.45] wrap-anywhere">{note}</p>}
        </div>
        <StepButton label="Previous" isOff={!panel.hasPrevious} onPress={() => panel.walk(-1)}>
          <ChevronUp aria-hidden="true" />
        </StepButton>
        <StepButton label="Next" isOff={!panel.hasNext} onPress={() => panel.walk(1)}>
          <ChevronDown aria-hidden="true" />
        </StepButton>
        <Button variant="quiet" size="icon-sm" className={`${flat} max-lg:hidden`} aria-label="Close" onClick={close}>
          <X aria-hidden="true" />
        </Button>
      </div>
      {children}
    </aside>
  );
}

const opened = "[role=dialog], [role=alertdialog], [role=menu]";
/** Escape has its own meaning there. */
const ownEscape = "input[type=search], textarea, [data-undo]";
const typed = "input, textarea, select, [role=menuitem]";
const flat = "bg-transparent hover:bg-surface-2 max-md:min-h-11 max-md:w-11";

type StepButtonProps = { label: string; isOff: boolean; onPress: () => void; children: ReactNode };

/** Disabled without losing the focus at the end of the list. */
const StepButton = ({ label, isOff, onPress, children }: StepButtonProps) => (
  <Button
    variant="quiet"
    size="icon-sm"
    className={flat}
    aria-label={label}
    aria-disabled={isOff || undefined}
    onClick={onPress}
  >
    {children}
  </Button>
);
