"use client";

import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

/** So near to the end the reader counts as being there. */
const nearEnd = 32;
/** So far from it a button leads back. */
const farFromEnd = 120;

type Parts = {
  /** What grows at its end. */
  log: RefObject<HTMLElement | null>;
  /** What sticks to the lower edge of the screen, below it. */
  foot: RefObject<HTMLElement | null>;
};

/**
 * Keeps the end of a conversation in sight while it grows. Scrolling away ends that; scrolling back to the end, or
 * `follow`, begins it again. The page itself is what scrolls.
 */
export function useFollowEnd({ log, foot }: Parts) {
  const isFollowing = useRef(false);
  const [isFar, setFar] = useState(false);

  /** Pixels from here to where the end stands right above the foot; below zero when the page is scrolled past it. */
  const missing = useCallback(() => {
    if (!log.current || !foot.current) return 0;
    const stuckAt = Number.parseFloat(getComputedStyle(foot.current).bottom) || 0;
    const edge = window.innerHeight - stuckAt - foot.current.offsetHeight;
    return log.current.getBoundingClientRect().bottom - edge;
  }, [log, foot]);

  useEffect(() => {
    let top = window.scrollY;
    const look = () => setFar(!isFollowing.current && missing() > farFromEnd);
    const scrolled = () => {
      const moved = window.scrollY - top;
      top = window.scrollY;
      if (moved === 0) return;
      const rest = missing();
      if (Math.abs(rest) <= (moved > 0 ? nearEnd : 1)) isFollowing.current = true;
      else if (moved < 0 ? rest > 0 : rest < 0) isFollowing.current = false;
      look();
    };
    const grown = () => {
      if (isFollowing.current) window.scrollBy({ top: missing(), behavior: "instant" });
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
  }, [log, foot, missing]);

  /** Goes to the end and stays there; `auto` moves as the reader's settings want it. */
  const follow = useCallback(
    (behavior: ScrollBehavior = "instant") => {
      isFollowing.current = true;
      setFar(false);
      window.scrollBy({ top: missing(), behavior });
    },
    [missing],
  );

  return { isFar, follow };
}
