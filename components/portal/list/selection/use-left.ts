"use client";

import { useEffect, useState } from "react";
import type { Everything } from "./use-everything";
import type { Picked } from "./use-selected";

const absent = (pinned: readonly Picked[], ids: Iterable<string>): number => {
  const known = new Set(ids);
  return pinned.filter(({ id }) => !known.has(id)).length;
};

/**
 * How many of the selected records have left the view. Where the view has further pages, the server is asked what
 * matches now, each time the rows change; until it answers, and if it can't, the last count stands.
 */
export function useLeft(
  pinned: readonly Picked[] | undefined,
  rows: readonly { id: string }[],
  everything: Everything | undefined,
): number {
  const [counted, setCounted] = useState<{ of: readonly Picked[]; left: number }>();
  const { total, pick } = everything ?? {};
  const isWhole = total === undefined || total === String(rows.length);
  const onPage = pinned
    ? absent(
        pinned,
        rows.map(({ id }) => id),
      )
    : 0;
  const isUnsure = pinned !== undefined && !isWhole && onPage > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are the sign that something may have left
  useEffect(() => {
    if (!isUnsure || !pinned || !pick) return;
    let isOver = false;
    pick().then(
      (now) =>
        isOver ||
        setCounted({
          of: pinned,
          left: absent(
            pinned,
            now.map(({ id }) => id),
          ),
        }),
      () => undefined, // more match than can be selected: the count says nothing then
    );
    return () => {
      isOver = true;
    };
  }, [isUnsure, pinned, rows, total]);

  if (!pinned) return 0;
  if (!isUnsure) return onPage;
  return counted?.of === pinned ? counted.left : 0;
}
