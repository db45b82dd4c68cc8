"use client";

import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

/** Within this distance the reader counts as being at the end, in pixels. */
const nearEnd = 32;
/** From this distance on a button leads back, in pixels. */
const farFromEnd = 120;

type Parts = {
  /** The element that grows at its end. */
  log: RefObject<HTMLElement | null>;
  /** The sticky element at the bottom of the screen, below it. */
  foot: RefObject<HTMLElement | null>;
};

/** Between the header and the beginning of a message, in pixels. */
const aboveMessage = 16;

/**
 * Keeps the end of a conversation visible while it grows, as long as the beginning of its last message is visible too:
 * a long answer stays at its beginning, to be read from there. Scrolling away stops that; scrolling to the end resumes it,
 * and then the end is followed wherever the message began. So it is after `follow("end")`. The page itself scrolls.
 */
export function useFollowEnd({ log, foot }: Parts) {
  const following = useRef<"start" | "end">(undefined);
  const [isFar, setFar] = useState(false);

  /** Pixels to scroll until the end is right above the foot; negative when the page is scrolled past it. */
  const missing = useCallback(() => {
    if (!log.current || !foot.current) return 0;
    const stuckAt = Number.parseFloat(getComputedStyle(foot.current).bottom) || 0;
    const edge = window.innerHeight - stuckAt - foot.current.offsetHeight;
    return log.current.getBoundingClientRect().bottom - edge;
  }, [log, foot]);

  /** Pixels to scroll until the last message begins right below the header; negative once it began further up. */
  const room = useCallback(() => {
    const last = log.current?.querySelector(":scope > article:last-of-type");
    const head = document.querySelector("[data-header]");
    if (!last) return 0;
    return last.getBoundingClientRect().top - (head?.getBoundingClientRect().bottom ?? 0) - aboveMessage;
  }, [log]);

  /** Scrolls as far as the end, or the beginning of the last message, asks for. */
  const catchUp = useCallback(
    (behavior: ScrollBehavior) => {
      const rest = missing();
      const top = following.current === "start" && rest > 0 ? Math.min(rest, Math.max(0, room())) : rest;
      window.scrollBy({ top, behavior });
    },
    [missing, room],
  );

  useEffect(() => {
    let top = window.scrollY;
    const look = () => setFar(following.current !== "end" && missing() > farFromEnd);
    const scrolled = () => {
      const moved = window.scrollY - top;
      top = window.scrollY;
      if (moved === 0) return;
      const rest = missing();
      if (Math.abs(rest) <= (moved > 0 ? nearEnd : 1)) following.current = room() < -nearEnd ? "end" : "start";
      else if (moved < 0 ? rest > 0 : rest < 0) following.current = undefined;
      look();
    };
    const grown = () => {
      if (following.current) catchUp("instant");
      look();
    };
    const watcher = new ResizeObserver(grown);
    for (const part of [log.current, foot.current]) if (part) watcher.observe(part);
    window.addEventListener("scroll", scrolled, { passive: true });
    window.addEventListener("resize", grown);
    return () => {
      watcher.disconnect();
      window.removeEventListener("scroll", scrolled);
      window.removeEventListener("resize", grown);
    };
  }, [log, foot, missing, room, catchUp]);

  /**
   * Scrolls to what is new and keeps following: to the beginning of the last message, or to the very end, where the
   * scrolling respects the reader's motion setting.
   */
  const follow = useCallback(
    (to: "start" | "end") => {
      following.current = to;
      catchUp(to === "end" ? "auto" : "instant");
      setFar(to === "start" && missing() > farFromEnd);
    },
    [catchUp, missing],
  );

  return { isFar, follow };
}
