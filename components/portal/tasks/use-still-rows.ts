"use client";

import { type RefObject, useEffect, useRef, useState } from "react";

/** A row that is shown; one that is done has left the list, and stays where it was for a while. */
export type StillRow<Row> = { row: Row; isDone: boolean };

/** The rows, and at their former places those of `held` that have left. */
export function withStillRows<Row extends { id: string }>(
  before: readonly StillRow<Row>[],
  rows: readonly Row[],
  held: ReadonlySet<string>,
): StillRow<Row>[] {
  const present = new Set(rows.map(({ id }) => id));
  const shown = rows.map((row): StillRow<Row> => ({ row, isDone: false }));
  for (const [place, { row }] of before.entries()) {
    if (present.has(row.id) || !held.has(row.id)) continue;
    // Behind the nearest row above it that is still there.
    const above = before.slice(0, place).findLast((one) => shown.some((other) => other.row.id === one.row.id));
    const at = above ? shown.findIndex((other) => other.row.id === above.row.id) + 1 : 0;
    shown.splice(at, 0, { row, isDone: true });
  }
  return shown;
}

/** So long nobody is in the list before what is done leaves it. */
const restMs = 4_000;

/**
 * Keeps rows that were ticked in their places, so that no other row moves under the finger: until the pointer and the
 * focus have been out of the list for four seconds. Call `stay` with a row's id when it's ticked. The list is a new one
 * with a new `key`.
 */
export function useStillRows<Row extends { id: string }>(rows: readonly Row[], list: RefObject<HTMLElement | null>) {
  const [held, setHeld] = useState<ReadonlySet<string>>(() => new Set());
  const before = useRef<StillRow<Row>[]>([]);
  const shown = withStillRows(before.current, rows, held);
  const isWaiting = shown.some(({ isDone }) => isDone);

  useEffect(() => {
    before.current = shown;
  });

  useEffect(() => {
    const element = list.current;
    if (!isWaiting || !element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isBusy = () => element.matches(":hover") || element.contains(document.activeElement);
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => !isBusy() && setHeld(new Set()), restMs);
    };
    const events = ["pointerleave", "pointermove", "focusin", "focusout"] as const;
    for (const event of events) element.addEventListener(event, wait);
    wait();
    return () => {
      clearTimeout(timer);
      for (const event of events) element.removeEventListener(event, wait);
    };
  }, [isWaiting, list]);

  return { shown, stay: (id: string) => setHeld((ids) => new Set(ids).add(id)) };
}
