"use client";

import { type RefObject, useCallback, useEffect, useMemo, useState } from "react";

/** The text in the composer. The browser owns it, so it survives a reload and the time before React starts. */
export type Draft = ReturnType<typeof useDraft>;

/** Watches the composer's text and changes it. `length` counts as the server does: characters without spaces around. */
export function useDraft(box: RefObject<HTMLTextAreaElement | null>) {
  const [length, setLength] = useState(0);

  const measure = useCallback(() => {
    const area = box.current;
    if (!area) return;
    setLength([...area.value.trim()].length);
    grow(area);
  }, [box]);

  // Something may have been typed before React was awake.
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

/** The box is as high as its text (up to the limit in chat.css) in browsers that cannot do so by themselves. */
function grow(area: HTMLTextAreaElement): void {
  if (CSS.supports("field-sizing", "content")) return;
  area.style.blockSize = "auto";
  area.style.blockSize = `${area.scrollHeight}px`;
}
