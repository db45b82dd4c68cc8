"use client";

import { type RefObject, useCallback, useEffect, useMemo, useState } from "react";

/**
 * The text in the composer. It is an uncontrolled field, so it survives a reload and the time before React hydrates.
 */
export type Draft = ReturnType<typeof useDraft>;

/** Watches and changes the composer's text. `length` counts as the server does: characters after trimming. */
export function useDraft(box: RefObject<HTMLTextAreaElement | null>) {
  const [length, setLength] = useState(0);

  const measure = useCallback(() => {
    const area = box.current;
    if (!area) return;
    setLength([...area.value.trim()].length);
    grow(area);
  }, [box]);

  // Something may have been typed before React hydrated.
  useEffect(measure, [measure]);

  return useMemo(
    () => ({
      length,
      measure,
      read: () => box.current?.value ?? "",
      fill(text: string) {
        if (!box.current) return;
        box.current.value = text;
        measure();
      },
    }),
    [box, length, measure],
  );
}

/** Fits the box to its text (up to the limit in chat.css) in browsers without field-sizing. */
function grow(area: HTMLTextAreaElement): void {
  if (CSS.supports("field-sizing", "content")) return;
  area.style.blockSize = "auto";
  area.style.blockSize = `${area.scrollHeight}px`;
}
