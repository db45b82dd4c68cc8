"use client";

import { useEffect, useRef } from "react";
import { useShortcutsOn } from "./shortcut-setting";

/** What each key does: "a", "?", "+", "1". */
export type Shortcuts = Partial<Record<string, () => void>>;

const textFields = "input, textarea, select, [contenteditable]";
const windows = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/**
 * Single keys of a screen. They are silent while somebody types, while a window lies over the screen (unless they belong
 * to it, `inDialog`), with Ctrl, Alt or the command key, and where they are turned off.
 */
export function useShortcuts(shortcuts: Shortcuts, { inDialog = false } = {}): void {
  const isOn = useShortcutsOn();
  const latest = useRef(shortcuts);
  latest.current = shortcuts;

  useEffect(() => {
    if (!isOn) return;
    function hear(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (event.target instanceof Element && event.target.closest(textFields)) return;
      if (document.querySelectorAll(windows).length > (inDialog ? 1 : 0)) return;
      const act = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!act) return;
      event.preventDefault();
      act();
    }
    window.addEventListener("keydown", hear);
    return () => window.removeEventListener("keydown", hear);
  }, [isOn, inDialog]);
}
