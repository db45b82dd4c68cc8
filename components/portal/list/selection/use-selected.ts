"use client";

import { useState } from "react";
import { nothingSelected, onShow, type Selection } from "./selection";

/** A selected record, with the version that was on screen. */
export type Picked = { id: string; version: number };

type Versioned = { id: string; version?: number };

type State = {
  view: string;
  selection: Selection;
  pinned?: readonly Picked[] | undefined;
  /** Whether something was done with the pinned records. */
  isDone?: boolean | undefined;
};

/** What is left of pinned records after another choice among the rows on screen, and what it adds. */
function pinnedAfter(
  pinned: readonly Picked[],
  rows: readonly Versioned[],
  { ids }: Selection,
): readonly Picked[] | undefined {
  const left = pinned.filter(({ id }) => ids.has(id));
  const known = new Set(left.map(({ id }) => id));
  const all = [...left, ...rows.filter(({ id }) => ids.has(id) && !known.has(id)).map(asPicked)];
  return all.length > 0 ? all : undefined;
}

const asPicked = ({ id, version = 0 }: Versioned): Picked => ({ id, version });

/**
 * The selected records: those on screen, or, once everything that matched was chosen or something was done with them,
 * exactly these, wherever they are by now.
 */
export function useSelected<Row extends Versioned>(rows: readonly Row[], view: string) {
  const [state, setState] = useState<State>({ view, selection: nothingSelected });
  // returning to a view starts with nothing selected too
  if (state.view !== view) setState({ view, selection: nothingSelected });
  const order = rows.map(({ id }) => id);
  const { pinned, isDone } = state.view === view ? state : {};
  /** Selects exactly these records, also those that are not on screen; `done` says that something was done with them. */
  const pin = (all: readonly Picked[], done?: "done") =>
    setState({ view, selection: nothingSelected, pinned: all.length > 0 ? all : undefined, isDone: done === "done" });
  // Once something was done with them, those that are not on screen go: the next action is meant for what is chosen now.
  const kept = isDone ? pinned?.filter(({ id }) => order.includes(id)) : pinned;
  const onScreen = state.view === view ? onShow(state.selection, order) : nothingSelected;
  return {
    order,
    picked: pinned ?? rows.filter(({ id }) => onScreen.ids.has(id)).map(asPicked),
    isPinned: pinned !== undefined,
    selection: pinned ? { ids: new Set(pinned.map(({ id }) => id)), anchor: state.selection.anchor } : onScreen,
    set: (selection: Selection) => setState({ view, selection, pinned: kept && pinnedAfter(kept, rows, selection) }),
    clear: () => setState({ view, selection: nothingSelected }),
    pin,
  };
}
