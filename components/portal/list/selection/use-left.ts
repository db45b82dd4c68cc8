"use client";

import { useEffect, useState } from "react";
import type { Everything } from "./use-everything";
import type { Picked } from "./use-selected";

const none: readonly Picked[] = [];

const absent = (pinned: readonly Picked[], ids: Iterable<string>): readonly Picked[] => {
  const known = new Set(ids);
  return pinned.filter(({ id }) => !known.has(id));
};

/**
 * The selected records that have left the view. Where the view has further pages, the server is asked what
 * matches now, each time the rows change; until it answers, and if it can't, the last answer stands.
 */
export function useLeft(
  pinned: readonly Picked[] | undefined,
  rows: readonly { id: string }[],
  everything: Everything | undefined,
): readonly Picked[] {
  const [counted, setCounted] = useState<{ of: readonly Picked[]; left: readonly Picked[] }>();
  const { total, pick } = everything ?? {};
  const isWhole = total === undefined || total === String(rows.length);
  const onPage = pinned
    ? absent(
        pinned,
        rows.map(({ id }) => id),
      )
    : none;
  const isUnsure = pinned !== undefined && !isWhole && onPage.length > 0;

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
      () => undefined, // more match than can be selected: then nobody knows
    );
    return () => {
      isOver = true;
    };
  }, [isUnsure, pinned, rows, total]);

  if (!isUnsure) return onPage;
  return counted?.of === pinned ? counted.left : none;
}
