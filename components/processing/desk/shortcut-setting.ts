"use client";

import { useSyncExternalStore } from "react";

/*
 * Whether single keys do something on the document desk. Whoever speaks to the computer, or leans on the keyboard, must
 * be able to turn them off (WCAG 2.1.4).
 */

const onlookers = new Set<() => void>();
/** What was chosen here, where the browser keeps nothing. */
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

/** Remembers the choice in this browser. */
export function setShortcuts(isOn: boolean): void {
  chosen = isOn;
  try {
    localStorage.setItem("desk-shortcuts", isOn ? "on" : "off");
  } catch {
    // A browser that keeps nothing asks again next time: the choice holds until the page is left.
  }
  for (const look of onlookers) look();
}

export const useShortcutsOn = () => useSyncExternalStore(subscribe, read, () => true);
