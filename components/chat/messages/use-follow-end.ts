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

/**
 * Keeps the end of a conversation visible while it grows. Scrolling away stops that; scrolling back to the end, or
 * `follow`, resumes it. The page itself scrolls.
 */
export function useFollowEnd({ log, foot }: Parts) {
  const isFollowing = useRef(false);
  const [isFar, setFar] = useState(false);

  /** Pixels to scroll until the end is right above the foot; negative when the page is scrolled past it. */
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

  /** Scrolls to the end and keeps following; `auto` respects the reader's motion setting. */
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
