"use client";

import { useState } from "react";
import { nothingSelected, onShow, type Selection } from "./selection";

/** A selected record, with the version that was on screen. */
export type Picked = { id: string; version: number };

type Versioned = { id: string; version?: number };

type State = { view: string; selection: Selection; everything?: readonly Picked[] | undefined };

const asPicked = ({ id, version = 0 }: Versioned): Picked => ({ id, version });

/** The selected records: those on screen, or everything that matched when it was chosen. */
export function useSelected<Row extends Versioned>(rows: readonly Row[], view: string) {
  const [state, setState] = useState<State>({ view, selection: nothingSelected });
  // returning to a view starts with nothing selected too
  if (state.view !== view) setState({ view, selection: nothingSelected });
  const order = rows.map(({ id }) => id);
  const { everything } = state.view === view ? state : {};
  const onScreen = state.view === view ? onShow(state.selection, order) : nothingSelected;
  return {
    order,
    picked: everything ?? rows.filter(({ id }) => onScreen.ids.has(id)).map(asPicked),
    isEverything: everything !== undefined,
    selection: everything ? { ids: new Set(everything.map(({ id }) => id)), anchor: undefined } : onScreen,
    set: (selection: Selection) => {
      const left = everything?.filter(({ id }) => selection.ids.has(id));
      setState({ view, selection, everything: left && left.length > 0 ? left : undefined });
    },
    clear: () => setState({ view, selection: nothingSelected }),
    pickAll: (all: readonly Picked[]) => setState({ view, selection: nothingSelected, everything: all }),
  };
}
