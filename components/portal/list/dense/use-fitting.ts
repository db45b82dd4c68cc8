"use client";

import { type RefObject, useEffect, useState } from "react";

/** Between two links, in pixels. */
const gap = 4;
/** What the menu takes before it is there to be measured. */
const menu = 92;

/**
 * Which children of a line fit beside the menu for the others: their places. `order` has all places, those that should
 * be in the line first; the first one that doesn't fit ends it. Other `words` have other widths. In a line that scrolls,
 * all fit. Children that don't fit must keep their width.
 */
export function useFitting(line: RefObject<HTMLElement | null>, order: readonly number[], words: string): Set<number> {
  const [fitting, setFitting] = useState<readonly number[]>(order);
  const key = order.join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: other words have other widths
  useEffect(() => {
    const box = line.current;
    const room = box?.parentElement;
    if (!box || !room) return;
    const places = key.split(",").map(Number);
    const measure = () => {
      const widths = [...box.children].map((link) => (link as HTMLElement).offsetWidth + gap);
      const whole = widths.reduce((sum, width) => sum + width, 0);
      const isWhole = whole <= room.clientWidth || getComputedStyle(room).overflowX === "auto";
      if (isWhole) return setFitting(places); // the menu that is there now needs no room then
      const others = [...room.children].filter((child) => child !== box) as HTMLElement[];
      let left = room.clientWidth - (others[0]?.offsetWidth ?? menu);
      const end = places.findIndex((place) => {
        left -= widths[place] ?? 0;
        return left < 0;
      });
      setFitting(places.slice(0, end === -1 ? places.length : end));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    observer.observe(room);
    return () => observer.disconnect();
  }, [key, words, line]);

  return new Set(fitting);
}
