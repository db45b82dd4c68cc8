"use client";

import { X } from "lucide-react";
import { createContext, type KeyboardEvent, type ReactNode, useContext, useEffect, useRef } from "react";
import { windows } from "@/components/portal/shortcuts/use-shortcuts";
import { Button } from "@/components/ui/button";
import { mostPicked } from "@/lib/undo/schema";
import { extendTo, togglePage, toggleRange, toggleRow } from "./selection";
import { type Everything, useEverything } from "./use-everything";
import { useLeft } from "./use-left";
import { type Picked, useSelected } from "./use-selected";

type RowSelection = {
  ids: ReadonlySet<string>;
  press: (id: string, isRange: boolean) => void;
  page: { isWhole: boolean; isPart: boolean; toggle: () => void };
};

const Context = createContext<RowSelection | undefined>(undefined);

/** What an action on the selected rows may do with the selection. */
export type Selecting = {
  clear: () => void;
  /** Selects exactly these, also when they leave the view: the next action needs no new choice. */
  pin: (records: readonly Picked[]) => void;
  /** How many of them have left the view. */
  left: number;
};

/** Buttons for the selected rows. */
export type SelectionActions = (picked: readonly Picked[], selecting: Selecting) => ReactNode;

type SelectableRowsProps<Row> = {
  rows: readonly Row[];
  /** Each view has its own selection. */
  view: string;
  /** Singular and plural of the items. */
  nouns: readonly [one: string, several: string];
  actions: SelectionActions;
  everything?: Everything | undefined;
  children: ReactNode;
};

const boxLook = "size-5.5 flex-none cursor-pointer accent-(--primary)";

const boxOf = (target: EventTarget) =>
  target instanceof HTMLInputElement && target.dataset.selects !== undefined ? target : undefined;

/**
 * Rows that can be selected: by checkbox, as a range with Shift, a whole page at once, everything that matches, or by
 * keyboard (Space, the arrows with or without Shift, Ctrl and A, Escape). The count and the actions take the place of
 * the filters above them.
 */
export function SelectableRows<Row extends { id: string; version?: number }>(props: SelectableRowsProps<Row>) {
  const { rows, view, nouns, actions, everything, children } = props;
  const { order, picked, selection, isPinned, pin, ...selected } = useSelected(rows, view);
  const { isGathering, gather, drop } = useEverything(everything, view, pin);
  const away = useLeft(isPinned ? picked : undefined, rows, everything);
  const left = away.length;
  const set: typeof selected.set = (next) => {
    drop(); // another choice in the meantime counts, not the answer that is under way
    selected.set(next);
  };
  const area = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLFieldSetElement>(null);
  const clear = () => {
    // The bar is about to go, and would take the focus with it.
    if (bar.current?.contains(document.activeElement)) {
      area.current?.querySelector<HTMLElement>("input[data-selects-page], input[data-selects]")?.focus();
    }
    drop();
    selected.clear();
  };

  function onKeyDown(event: KeyboardEvent) {
    const box = boxOf(event.target);
    if (event.key === "a" && (event.ctrlKey || event.metaKey) && box) set({ ids: new Set(order), anchor: undefined });
    else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && box) {
      const boxes = [...(area.current?.querySelectorAll<HTMLInputElement>("input[data-selects]") ?? [])];
      const next = boxes[boxes.indexOf(box) + (event.key === "ArrowDown" ? 1 : -1)];
      const [from, to] = [box.dataset.selects, next?.dataset.selects];
      next?.focus();
      if (event.shiftKey && from && to) set(extendTo(selection, from, to));
    } else return;
    event.preventDefault();
  }

  const press = (id: string, isRange: boolean) =>
    set(isRange ? toggleRange(selection, order, id) : toggleRow(selection, id));
  const count = picked.length;
  useEscape(count > 0, clear);
  const shown = order.filter((id) => selection.ids.has(id)).length;
  const isWhole = shown > 0 && shown === order.length;
  const page = { isWhole, isPart: shown > 0 && !isWhole, toggle: () => set(togglePage(selection, order)) };
  const leaveOut = () => {
    const gone = new Set(away);
    const staying = picked.filter((one) => !gone.has(one));
    pin(staying, "done");
    bar.current?.querySelector<HTMLElement>("[data-clear]")?.focus(); // its own button goes
  };
  const said = awayWords(count, left);
  return (
    <Context value={{ ids: selection.ids, press, page }}>
      <span role="status" className="sr-only">
        {count > 0 && `${count} ${nouns[count === 1 ? 0 : 1]} selected${said && `, ${said}`}`}
      </span>
      {count > 0 && (
        <fieldset ref={bar} data-together="" className={togetherBar}>
          <legend className="sr-only">With the selected {nouns[1]}</legend>
          <SelectedCount count={count} left={left} />
          {!isPinned && !isWhole && <PageButton onPress={page.toggle} />}
          {everything && !isPinned && isWhole && everything.total !== String(order.length) && (
            <EverythingButton total={everything.total} isPending={isGathering} onPick={gather} />
          )}
          {/* Until all are there, an action would change the page's rows only. A pointer opens even a disabled menu. */}
          <fieldset
            className={isGathering ? "contents **:pointer-events-none" : "contents"}
            disabled={isGathering}
            aria-busy={isGathering}
          >
            {actions(picked, { clear, pin: (records) => pin(records, "done"), left })}
          </fieldset>
          {left > 0 && left < count && <LeaveOutButton left={left} onPress={leaveOut} />}
          <ClearButton onPress={clear} />
        </fieldset>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys that bubble up from its checkboxes */}
      <div ref={area} onKeyDown={onKeyDown}>
        {children}
      </div>
    </Context>
  );
}

const above = `${windows}, [data-side-panel]`;

/** Escape clears the selection, once nothing is open that closes first. */
function useEscape(isOn: boolean, clear: () => void): void {
  const latest = useRef(clear);
  latest.current = clear;
  useEffect(() => {
    if (!isOn) return;
    const hear = ({ key, defaultPrevented, target }: globalThis.KeyboardEvent) => {
      if (key !== "Escape" || defaultPrevented || document.querySelector(above)) return;
      if (!(target instanceof Element && target.closest("input[type=search], textarea"))) latest.current();
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, [isOn]);
}

/**
 * As high as the filters whose place it takes: on a phone, their buttons are higher. It stays in sight while the rows
 * scroll, below the portal's bar, which is 56 px high.
 */
const togetherBar =
  "sticky top-14 z-5 m-0 -mt-12 flex min-h-12 min-w-0 items-center gap-2 overflow-x-auto border-0 bg-primary px-5 py-1 text-primary-foreground max-md:top-0 max-md:-mt-13 max-md:min-h-13 [&_:focus-visible]:outline-current";

/** The look of a button in the bar of selected rows. */
export const togetherButton =
  "flex-none border-current bg-transparent text-primary-foreground hover:bg-primary-hover max-md:min-h-11";

/** How many are selected, and how many of them the view no longer shows. Both lines have their room from the start. */
const SelectedCount = ({ count, left }: { count: number; left: number }) => (
  <span className="flex-none text-small/[1.3] md:min-w-31" aria-hidden="true">
    <b className="block text-ui/[1.3]">{count} selected</b>
    {left > 0 && <span>{left === count ? "none in this view" : `${left} not in this view`}</span>}
  </span>
);

/** Deselects what the view no longer shows. */
const LeaveOutButton = ({ left, onPress }: { left: number; onPress: () => void }) => (
  <Button variant="line" size="sm" className={togetherButton} onClick={onPress}>
    Leave {left} out
  </Button>
);

/** Stays in sight where the actions scroll. On a phone it is a cross, to leave the first action its room. */
const ClearButton = ({ onPress }: { onPress: () => void }) => (
  <span className="-inset-e-5 -my-1 -me-5 sticky ms-auto flex flex-none items-center self-stretch bg-primary ps-2 pe-5">
    <Button variant="line" size="sm" className={`${togetherButton} max-md:px-3`} data-clear="" onClick={onPress}>
      <X className="md:hidden" aria-hidden="true" />
      <span className="max-md:sr-only">Clear selection</span>
    </Button>
  </span>
);

const awayWords = (count: number, left: number) =>
  left === 0 ? "" : `${left === count ? "none of them" : `${left} no longer`} in this view`;

/** Selects the whole page on a phone, where the list has no head with a checkbox. */
const PageButton = ({ onPress }: { onPress: () => void }) => (
  <Button variant="line" size="sm" className={`${togetherButton} md:hidden`} onClick={onPress}>
    Whole page
  </Button>
);

type EverythingButtonProps = { total: string; isPending: boolean; onPick: () => void };

/** Selects everything that matches the filters, as it is now. */
function EverythingButton({ total, isPending, onPick }: EverythingButtonProps) {
  if (total.endsWith("+") || Number(total) > mostPicked) {
    return <span className="flex-none">Narrow the list to 5,000 to select all of it</span>;
  }
  return (
    <Button variant="line" size="sm" className={togetherButton} pending={isPending} onClick={onPick}>
      Select all {total} that match
    </Button>
  );
}

/** The checkbox of a row. Nothing without actions for several rows. */
export function RowBox({ id, name }: { id: string; name: string }) {
  const selection = useContext(Context);
  if (!selection) return null;
  return (
    // Shift selects rows here, not text.
    <label
      className="-m-2.5 grid size-11 cursor-pointer place-items-center"
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
    >
      <input
        type="checkbox"
        className={boxLook}
        aria-label={`Select ${name}`}
        data-selects={id}
        checked={selection.ids.has(id)}
        onChange={({ target, nativeEvent }) => {
          target.focus();
          selection.press(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
        }}
      />
    </label>
  );
}

/** The checkbox in a list's head, for all rows on the page. */
export function PageBox() {
  const page = useContext(Context)?.page;
  const box = useRef<HTMLInputElement>(null);
  const isPart = page?.isPart === true;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPart;
  }, [isPart]);
  if (!page) return null;
  return (
    <label className="-m-2.5 grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        className={boxLook}
        ref={box}
        aria-label="Select all on this page"
        data-selects-page=""
        checked={page.isWhole}
        onChange={page.toggle}
      />
    </label>
  );
}

/** Whether rows can be selected here, and whether this one is. */
export function useRowSelection(id?: string): { isSelectable: boolean; isSelected: boolean } {
  const selection = useContext(Context);
  return { isSelectable: selection !== undefined, isSelected: id !== undefined && selection?.ids.has(id) === true };
}
