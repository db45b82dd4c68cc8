"use client";

import { useRef } from "react";

/** For a window that has no trigger of its own: what had the focus when it opened gets it back. */
export function useOpenerFocus() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
