"use client";

import { type RefObject, useEffect, useRef } from "react";

/**
 * A changed row may leave its list (it is no longer "pending") and take the focus with it. The focus then moves to the
 * list's heading. Call the result with the id of the changed row.
 */
export function useKeptFocus(rows: readonly { id: string }[] | undefined, heading: RefObject<HTMLElement | null>) {
  const changed = useRef<string>(null);
  useEffect(() => {
    if (!rows || !changed.current || rows.some(({ id }) => id === changed.current)) return;
    changed.current = null;
    if (document.activeElement === document.body) heading.current?.focus();
  }, [rows, heading]);
  return (id: string) => {
    changed.current = id;
  };
}
