"use client";

import { useEffect, useRef } from "react";
import { useShortcuts } from "@/components/portal/shortcuts/use-shortcuts";

/** Marks a control that a key of the list uses: `data-shortcut="s"`. */
const control = (key: string) => `[data-shortcut="${key}"]`;

const isVisible = (element: Element) => element.getClientRects().length > 0;
const all = (selector: string, within: ParentNode = document) => [...within.querySelectorAll<HTMLElement>(selector)];

const names = () => all("[data-opens]").filter(isVisible);
const rowOf = (name: Element | undefined) => name?.closest("[role=row], li") ?? undefined;
const boxIn = (row: Element | undefined) => row?.querySelector<HTMLInputElement>("input[data-selects]");

/** A menu of Radix opens on a key, not on a click that a program makes. */
const openMenu = (trigger: HTMLElement) => {
  trigger.focus();
  trigger.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
};

const arrow = (element: HTMLElement, step: 1 | -1) => {
  const key = step === 1 ? "ArrowDown" : "ArrowUp";
  element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
};

const press = (element: HTMLElement) => element.click();
const openOrPress = (element: HTMLElement) =>
  (element.getAttribute("aria-haspopup") === "menu" ? openMenu : press)(element);

/**
 * The single keys of a dense list. They act on the row that has the focus or had it last, or on the record in the panel
 * beside it. Enter, Space and Escape belong to the names in the rows and to the panel.
 */
export function useListKeys(): void {
  const last = useRef<string>(undefined);

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest("[role=row], li") : null;
      const name = row?.querySelector<HTMLElement>("[data-opens]");
      if (name) last.current = name.dataset.opens;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);

  const current = () => names().find(({ dataset }) => dataset.opens === last.current);

  async function move(step: 1 | -1, isSelecting: boolean) {
    const rows = names();
    const at = current();
    const panel = document.querySelector<HTMLElement>("[data-side-panel]");
    const place = panel?.contains(document.activeElement) ? panel : at;
    // The panel follows the arrow keys.
    if (panel && place && !isSelecting) return arrow(place, step);
    const next = at ? rows[rows.indexOf(at) + step] : rows[0];
    if (!next) return;
    if (isSelecting) {
      for (const name of [at, next]) {
        const box = boxIn(rowOf(name));
        if (box && !box.checked) box.click();
        await null; // the next click counts on what this one has selected
      }
    }
    next.focus();
  }

  function use(key: string, how: (element: HTMLElement) => void) {
    const panel = document.querySelector<HTMLElement>("[data-side-panel]");
    // What the row is too narrow for is in the panel, if the panel shows the same record.
    const isSame = panel?.dataset.sidePanel === last.current;
    const places = panel?.contains(document.activeElement) ? [panel] : [rowOf(current()), isSame ? panel : undefined];
    const found = places.flatMap((place) => (place ? all(control(key), place) : [])).find(isVisible);
    if (found) how(found);
  }

  const views = Object.fromEntries(
    Array.from({ length: 9 }, (_, index) => [String(index + 1), () => all(control("view"))[index]?.click()]),
  );
  useShortcuts({
    ...views,
    j: ({ shiftKey }) => void move(1, shiftKey),
    k: ({ shiftKey }) => void move(-1, shiftKey),
    s: () => use("s", openMenu),
    a: () => use("a", openOrPress),
    n: () => use("n", press),
    w: () => use("w", press),
    m: () => use("m", press),
    "/": () => all("search input").find(isVisible)?.focus(),
  });
}
