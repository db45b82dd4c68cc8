"use client";

import { useRef } from "react";

/**
 * For a window that has no trigger of its own: what had the focus when it opened gets it back. Where that has left the
 * page meanwhile, `onGone` finds another place.
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
