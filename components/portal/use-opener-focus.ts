"use client";

import { useRef } from "react";

/**
 * For a dialog without a trigger: the element that had the focus when it opened gets it back. If that has left the
 * page, `onGone` finds another.
 */
export function useOpenerFocus(onGone?: () => void) {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const { current } = opener;
      if (current instanceof HTMLElement && current.isConnected && current !== document.body) current.focus();
      else onGone?.();
    },
  };
}
