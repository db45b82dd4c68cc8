"use client";

import { type RefObject, useEffect } from "react";

/**
 * Tells the page how high the foot with the composer is (`--foot`), so that toasts and the keyboard's focus stay clear of
 * it, and how much of the page a phone's keyboard covers (`--keyboard`) in browsers that lay it over the page instead of
 * making the page smaller: the foot then stands above it. A pinched page is left alone.
 */
export function useFootRoom(foot: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = document.documentElement.style;
    const set = (name: string, pixels: number) => root.setProperty(name, `${Math.max(0, Math.round(pixels))}px`);
    const watcher = new ResizeObserver(() => set("--foot", foot.current?.offsetHeight ?? 0));
    if (foot.current) watcher.observe(foot.current);
    const seen = window.visualViewport;
    const cover = () => {
      if (seen) set("--keyboard", seen.scale > 1.01 ? 0 : window.innerHeight - seen.height - seen.offsetTop);
    };
    seen?.addEventListener("resize", cover);
    seen?.addEventListener("scroll", cover);
    return () => {
      watcher.disconnect();
      seen?.removeEventListener("resize", cover);
      seen?.removeEventListener("scroll", cover);
      root.removeProperty("--foot");
      root.removeProperty("--keyboard");
    };
  }, [foot]);
}
