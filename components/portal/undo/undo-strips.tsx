"use client";

import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import type { ShownOffer } from "./saved-change";
import { UndoStrip } from "./undo-strip";

/** At most this many strips at once; the oldest is removed. Hardly anybody makes more changes in ten seconds. */
const mostShown = 3;

let offers: readonly ShownOffer[] = [];
const listeners = new Set<() => void>();
let isMounted = false;

function set(next: readonly ShownOffer[]) {
  offers = next;
  for (const listener of listeners) listener();
}

const remove = (offer: ShownOffer) => set(offers.filter((one) => one !== offer));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Shows a strip. Called by `offer-undo.ts`, which loads this file. */
export function showUndo(offer: ShownOffer): void {
  set([...offers, offer].slice(-mostShown));
  if (isMounted) return;
  isMounted = true;
  // Outside the page's React tree: a strip outlives the screen that made it.
  const place = document.createElement("div");
  document.body.append(place);
  createRoot(place).render(<UndoStrips />);
}

const none: readonly ShownOffer[] = [];

/**
 * The strips, newest at the bottom, always in the same place: the page has room to scroll, so that they hide nothing, and a
 * panel beside a list stays free. Only an open dialog, whose buttons are there, has them at the top; and while something is dragged or carried to another
 * place (`data-moving`), they are out of its way.
 */
function UndoStrips() {
  const shown = useSyncExternalStore(
    subscribe,
    () => offers,
    () => none,
  );
  const [ended, setEnded] = useState<readonly ShownOffer[]>([]);
  const newest = shown.findLast((offer) => !ended.includes(offer));
  const end = useCallback(
    (offer: ShownOffer) => setEnded((known) => [...known.filter((one) => offers.includes(one)), offer]),
    [],
  );
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const root = document.documentElement.style;
    const measure = new ResizeObserver(() => root.setProperty("--undo-room", `${current.offsetHeight}px`));
    measure.observe(current);
    return () => measure.disconnect();
  }, []);
  return (
    <div
      className="pointer-events-none fixed inset-x-4 bottom-(--undo-bottom,20px) z-55 grid justify-items-center gap-2 in-[:root:has([data-window])]:top-4 in-[:root:has([data-window])]:bottom-auto in-[:root:has([data-moving])]:invisible lg:in-[:root:has([data-side-panel])]:end-105 max-md:inset-x-3 max-md:in-[:root:has([data-save-bar]):not(:has([data-window]))]:bottom-42"
      ref={box}
    >
      {shown.map((offer) => (
        <UndoStrip key={offer.undo.id} offer={offer} isNewest={offer === newest} onEnded={end} onGone={remove} />
      ))}
    </div>
  );
}
