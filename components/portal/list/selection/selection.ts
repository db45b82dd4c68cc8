/** The ids of the selected rows, and the row that a range starts from. */
export type Selection = { ids: ReadonlySet<string>; anchor: string | undefined };

export const nothingSelected: Selection = { ids: new Set(), anchor: undefined };

/** Selects or deselects a row. */
export function toggleRow({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/**
 * Selects all rows from the last clicked one to this one, or deselects them if this one is selected. `order` has the
 * ids of the page from top to bottom.
 */
export function toggleRange(selection: Selection, order: readonly string[], id: string): Selection {
  const from = selection.anchor === undefined ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(id);
  if (from < 0 || to < 0) return toggleRow(selection, id);
  const ids = new Set(selection.ids);
  const isSelecting = !ids.has(id);
  for (const one of order.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (isSelecting) ids.add(one);
    else ids.delete(one);
  }
  return { ids, anchor: id };
}

/** Selects two neighbours, for Shift with an arrow key. */
export function extendTo({ ids }: Selection, from: string, to: string): Selection {
  return { ids: new Set([...ids, from, to]), anchor: to };
}

/** Selects the whole page, or nothing if all of it is selected. */
export function togglePage({ ids }: Selection, order: readonly string[]): Selection {
  return order.every((id) => ids.has(id)) ? nothingSelected : { ids: new Set(order), anchor: undefined };
}

/** Deselects rows that have left the page: nobody should act on what they cannot see. */
export function onShow(selection: Selection, order: readonly string[]): Selection {
  const ids = order.filter((id) => selection.ids.has(id));
  return ids.length === selection.ids.size ? selection : { ...selection, ids: new Set(ids) };
}
