"use client";

import { useEffect, useState } from "react";

const pauseMs = 200;

/** The typed text, debounced; at once when it is empty. */
export function usePause(text: string): string {
  const wanted = text.trim();
  const [settled, setSettled] = useState(wanted);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(wanted), wanted === "" ? 0 : pauseMs);
    return () => clearTimeout(pause);
  }, [wanted]);
  return settled;
}
