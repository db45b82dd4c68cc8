"use client";

import { useEffect, useRef, useState } from "react";

/** A way out of the page that was stopped, to be gone later. */
type WayOut = { href: string } | { key: string };

/**
 * While there is something unsaved, leaving the page asks first: a link and the browser's Back wait in `leaving` for an
 * answer; closing or reloading the window is for the browser to ask about.
 */
export function useLeaveGuard(isUnsaved: boolean) {
  const [leaving, setLeaving] = useState<WayOut>();
  const isFree = useRef(false);

  useEffect(() => {
    if (!isUnsaved) return;
    isFree.current = false;
    const isAway = (url: URL) => url.pathname !== window.location.pathname;

    const onUnload = (event: BeforeUnloadEvent) => {
      if (!isFree.current) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!link?.href || !isPlain || isFree.current || link.target || link.hasAttribute("download")) return;
      const url = new URL(link.href);
      if (url.origin !== window.location.origin || !isAway(url)) return;
      event.preventDefault();
      event.stopPropagation(); // the router listens further in
      setLeaving({ href: url.pathname + url.search + url.hash });
    };
    const onNavigate = (event: NavigateEvent) => {
      if (isFree.current || event.navigationType !== "traverse" || !event.cancelable) return;
      if (!isAway(new URL(event.destination.url))) return;
      event.preventDefault();
      setLeaving({ key: event.destination.key });
    };

    // Browsers from before 2026 may not know it; there, Back leaves without a question.
    const history = "navigation" in window ? window.navigation : undefined;
    window.addEventListener("beforeunload", onUnload);
    window.addEventListener("click", onClick, { capture: true });
    history?.addEventListener("navigate", onNavigate);
    return () => {
      window.removeEventListener("beforeunload", onUnload);
      window.removeEventListener("click", onClick, { capture: true });
      history?.removeEventListener("navigate", onNavigate);
    };
  }, [isUnsaved]);

  return {
    leaving,
    stay: () => setLeaving(undefined),
    /** Opens the way out that was stopped: the router goes to an address, the browser back to an entry. */
    leave: (go: (href: string) => void) => {
      if (!leaving) return;
      isFree.current = true;
      setLeaving(undefined);
      if ("href" in leaving) go(leaving.href);
      else window.navigation.traverseTo(leaving.key);
    },
  };
}
