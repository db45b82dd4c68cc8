"use client";

import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from "react";

/** How far a pressed mouse moves (px) before that is dragging and no press. */
const leastWay = 5;

/** What is dragged, and the name of the place below it. */
type Dragged<Thing> = { thing: Thing; over: string | undefined };

/**
 * Dragging with the mouse onto elements marked with `data-drop`, the place's name. It follows the pointer itself: Firefox
 * begins no drag of its own at a `<button>` nor at what contains one (https://bugzilla.mozilla.org/show_bug.cgi?id=568313),
 * but reports the pointer's movements like every browser. Escape ends it, and so does releasing elsewhere. A finger
 * scrolls instead. A place that is partly out of sight is scrolled into it, unless `scrolls` is false.
 */
export function useDrag<Thing>(onDrop: (thing: Thing, place: string) => void, { scrolls = true } = {}) {
  const [dragged, show] = useState<Dragged<Thing>>();
  const end = useRef<() => void>(undefined);
  const drop = useRef(onDrop);
  drop.current = onDrop;
  useEffect(() => () => end.current?.(), []);

  function onPress(thing: Thing, { pointerType, button, clientX, clientY }: ReactPointerEvent) {
    if (pointerType !== "mouse" || button !== 0) return;
    const listening = new AbortController();
    end.current = () => {
      listening.abort();
      show(undefined);
    };
    let phase: "pressed" | "dragging" | "stopped" = "pressed";
    let over: string | undefined;

    function move({ clientX: x, clientY: y, buttons }: PointerEvent) {
      if (buttons === 0) return end.current?.(); // released outside the window
      if (phase === "pressed" && Math.hypot(x - clientX, y - clientY) >= leastWay) phase = "dragging";
      if (phase !== "dragging") return;
      const place = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-drop]");
      if (scrolls && place && place.dataset.drop !== over)
        place.scrollIntoView({ block: "nearest", inline: "nearest" });
      over = place?.dataset.drop;
      show((last) => (last?.over === over && last ? last : { thing, over }));
    }
    function release() {
      end.current?.();
      if (phase !== "pressed") ignoreClick();
      if (phase === "dragging" && over !== undefined) drop.current(thing, over);
    }
    function press({ key }: KeyboardEvent) {
      if (key !== "Escape") return;
      phase = "stopped"; // the button is still held
      show(undefined);
    }
    const until = { signal: listening.signal };
    window.addEventListener("pointermove", move, until);
    window.addEventListener("pointerup", release, until);
    window.addEventListener("pointercancel", () => end.current?.(), until);
    window.addEventListener("keydown", press, until);
  }

  return { dragged, onPress };
}

/** Releasing the mouse where it was pressed is a click for the browser, however far it went in between. */
function ignoreClick(): void {
  const ignore = (event: Event) => event.stopPropagation();
  window.addEventListener("click", ignore, { capture: true });
  setTimeout(() => window.removeEventListener("click", ignore, { capture: true }));
}
