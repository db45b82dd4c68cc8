"use client";

import { createContext, type KeyboardEvent, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { extendTo, nothingSelected, onShow, type Selection, togglePage, toggleRange, toggleRow } from "./selection";

type RowSelection = {
  ids: ReadonlySet<string>;
  press: (id: string, isRange: boolean) => void;
};

const Context = createContext<RowSelection | undefined>(undefined);

/** Buttons for the selected rows. They are disabled while `rows` is empty; `clear` deselects all. */
export type SelectionActions<Row> = (rows: readonly Row[], clear: () => void) => ReactNode;

type SelectableRowsProps<Row> = {
  rows: readonly Row[];
  /** Each view has its own selection. */
  view: string;
  /** Singular and plural of the items. */
  nouns: readonly [one: string, several: string];
  actions: SelectionActions<Row>;
  children: ReactNode;
};

const boxLook = "size-5.5 flex-none cursor-pointer accent-(--primary)";

const boxOf = (target: EventTarget) =>
  target instanceof HTMLInputElement && target.dataset.selects !== undefined ? target : undefined;

/**
 * Rows that can be selected: by checkbox, as a range with Shift, a whole page at once, or by keyboard (Space, the
 * arrows with or without Shift, Ctrl and A, Escape). The count and the actions are above them.
 */
export function SelectableRows<Row extends { id: string }>(props: SelectableRowsProps<Row>) {
  const { rows, view, nouns, actions, children } = props;
  const [state, setState] = useState({ view, selection: nothingSelected });
  const area = useRef<HTMLDivElement>(null);
  const order = rows.map(({ id }) => id);
  // returning to a view starts with nothing selected too
  if (state.view !== view) setState({ view, selection: nothingSelected });
  const selection = state.view === view ? onShow(state.selection, order) : nothingSelected;
  const set = (next: Selection) => setState({ view, selection: next });
  const pageBox = useRef<HTMLInputElement>(null);
  const choices = useRef<HTMLFieldSetElement>(null);
  const clear = () => {
    // The buttons are about to be disabled and would lose the focus.
    if (choices.current?.contains(document.activeElement)) pageBox.current?.focus();
    set(nothingSelected);
  };

  function onKeyDown(event: KeyboardEvent) {
    const box = boxOf(event.target);
    if (event.key === "Escape" && box && selection.ids.size > 0) clear();
    else if (event.key === "a" && (event.ctrlKey || event.metaKey) && box)
      set({ ids: new Set(order), anchor: undefined });
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
  const count = selection.ids.size;
  useEffect(() => {
    if (pageBox.current) pageBox.current.indeterminate = count > 0 && count < order.length;
  }, [count, order.length]);
  return (
    <Context value={{ ids: selection.ids, press }}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-border border-t px-6 py-2.5 max-md:px-5">
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className={boxLook}
            ref={pageBox}
            checked={count > 0 && count === order.length}
            onChange={() => set(togglePage(selection, order))}
          />
          Select all on this page
        </label>
        <span role="status" className="min-w-44">
          {count === 0 ? "None selected" : `${count} ${nouns[count === 1 ? 0 : 1]} selected`}
        </span>
        {/* Always rendered, so that no row moves under a finger. */}
        <fieldset ref={choices} disabled={count === 0} className="m-0 flex flex-wrap gap-2 border-0 p-0">
          <legend className="sr-only">With the selected {nouns[1]}</legend>
          {actions(
            rows.filter(({ id }) => selection.ids.has(id)),
            clear,
          )}
          <Button variant="quiet" size="sm" onClick={clear}>
            Clear selection
          </Button>
        </fieldset>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys that bubble up from its checkboxes */}
      <div ref={area} onKeyDown={onKeyDown}>
        {children}
      </div>
    </Context>
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

/** Whether rows can be selected here, and whether this one is. */
export function useRowSelection(id?: string): { isSelectable: boolean; isSelected: boolean } {
  const selection = useContext(Context);
  return { isSelectable: selection !== undefined, isSelected: id !== undefined && selection?.ids.has(id) === true };
}
