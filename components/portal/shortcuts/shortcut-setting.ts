"use client";

import { useSyncExternalStore } from "react";

/*
 * Whether single-key shortcuts work, on the document desk and in lists. People who use speech input, or press keys by accident, must
 * be able to turn them off (WCAG 2.1.4).
 */

const onlookers = new Set<() => void>();
/** The choice in memory, for when the browser stores nothing. */
let chosen: boolean | undefined;

function read(): boolean {
  try {
    return (localStorage.getItem("desk-shortcuts") ?? (chosen === false ? "off" : "on")) !== "off";
  } catch {
    return chosen ?? true;
  }
}

function subscribe(look: () => void): () => void {
  onlookers.add(look);
  window.addEventListener("storage", look); // another tab
  return () => {
    onlookers.delete(look);
    window.removeEventListener("storage", look);
  };
}

/** Stores the choice in this browser. */
export function setShortcuts(isOn: boolean): void {
  chosen = isOn;
  try {
    localStorage.setItem("desk-shortcuts", isOn ? "on" : "off");
  } catch {
    // Without storage the choice holds until the page is left.
  }
  for (const look of onlookers) look();
}

export const useShortcutsOn = () => useSyncExternalStore(subscribe, read, () => true);
