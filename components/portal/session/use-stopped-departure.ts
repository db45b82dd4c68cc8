"use client";

import { useEffect, useRef, useState } from "react";

/** A stopped navigation: an address, or an entry of the browser's history by its key. */
type WayOut = { href: string } | { key: string };

/**
 * While there is unsaved input, a link or the browser's Back to an address that is `elsewhere` waits in `stopped` for
 * an answer; the browser itself asks about closing or reloading the page. `isElsewhere` must be stable between renders.
 */
export function useStoppedDeparture(isUnsaved: boolean, isElsewhere: (url: URL) => boolean) {
  const [stopped, setStopped] = useState<WayOut>();
  const isFree = useRef(false);

  useEffect(() => {
    if (!isUnsaved) return;
    isFree.current = false;

    const onUnload = (event: BeforeUnloadEvent) => {
      if (!isFree.current) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!link?.href || !isPlain || isFree.current || link.target || link.hasAttribute("download")) return;
      const url = new URL(link.href);
      if (url.origin !== window.location.origin || !isElsewhere(url)) return;
      event.preventDefault();
      event.stopPropagation(); // the router listens closer to the target
      setStopped({ href: url.pathname + url.search + url.hash });
    };
    const onNavigate = (event: NavigateEvent) => {
      if (isFree.current || event.navigationType !== "traverse" || !event.cancelable) return;
      if (!isElsewhere(new URL(event.destination.url))) return;
      event.preventDefault();
      setStopped({ key: event.destination.key });
    };

    // Browsers from before 2026 may not have it; there, Back leaves without a question.
    const history = "navigation" in window ? window.navigation : undefined;
    window.addEventListener("beforeunload", onUnload);
    window.addEventListener("click", onClick, { capture: true });
    history?.addEventListener("navigate", onNavigate);
    return () => {
      window.removeEventListener("beforeunload", onUnload);
      window.removeEventListener("click", onClick, { capture: true });
      history?.removeEventListener("navigate", onNavigate);
    };
  }, [isUnsaved, isElsewhere]);

  return {
    stopped,
    stay: () => setStopped(undefined),
    /**
     * Stops asking until there is unsaved input again, and continues the stopped navigation, if any: `go` opens an
     * address, the browser a history entry.
     */
    leave: (go: (href: string) => void) => {
      isFree.current = true;
      setStopped(undefined);
      if (!stopped) return;
      if ("href" in stopped) go(stopped.href);
      else window.navigation.traverseTo(stopped.key);
    },
  };
}
