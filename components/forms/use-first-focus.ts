"use client";

import { type RefObject, useEffect, useRef } from "react";

/**
 * Focuses a form's first field as soon as the form opens, and when `again` changes. Put the result on the form.
 *
 * It focuses at once: react-hook-form's own `setFocus` waits for a timer, and on a slow phone somebody may be typing in
 * another field by then, so that the rest of the word would land in the first one.
 */
export function useFirstFocus(name: string, again?: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` only says when
  useEffect(() => {
    const field = form.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  }, [name, again]);
  return form;
}
