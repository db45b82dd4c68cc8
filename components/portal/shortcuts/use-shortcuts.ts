"use client";

import { useLayoutEffect, useRef } from "react";
import { useShortcutsOn } from "./shortcut-setting";

/** The action of each key: "a", "?", "+", "1". With Shift, a letter has the same action: it looks at the event. */
export type Shortcuts = Partial<Record<string, (event: KeyboardEvent) => void>>;

const textFields = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';
/** What covers a screen: while one is open, the screen's keys are off. */
export const windows = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/**
 * Single-key shortcuts of a screen. Inactive while somebody types, while a dialog is open (unless they belong to it,
 * `inDialog`), with Ctrl, Alt or Cmd, and when turned off.
 */
export function useShortcuts(shortcuts: Shortcuts, { inDialog = false } = {}): void {
  const isOn = useShortcutsOn();
  const latest = useRef(shortcuts);
  latest.current = shortcuts;

  // Before the paint: a key counts as soon as its button is seen.
  useLayoutEffect(() => {
    if (!isOn) return;
    function hear(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (event.target instanceof Element && event.target.closest(textFields)) return;
      if (document.querySelectorAll(windows).length > (inDialog ? 1 : 0)) return;
      const act = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!act) return;
      event.preventDefault();
      act(event);
    }
    window.addEventListener("keydown", hear);
    return () => window.removeEventListener("keydown", hear);
  }, [isOn, inDialog]);
}
