"use client";

import { useEffect } from "react";
import { enterPortal } from "@/components/portal/forget-typed";
import { leaveExpiredSession, setLeaving, setSessionOver } from "@/components/portal/session/session-expired";
import type { Role } from "@/lib/auth/roles";
import { ApiError, api } from "@/lib/http/browser/api";

/** Checks at most once a minute, however often the window gets the focus. */
const pauseMs = 60_000;

/**
 * Asks the server whether the session is still valid when somebody comes back to the window. It may have ended in
 * another tab, or an admin ended it; then the screen's content must go. When the server cannot be reached, everything
 * stays. It also stores whose portal this is. It is rendered before the screens, because their drafts are read by
 * account.
 */
export function SessionGuard({ portal, accountId }: { portal: Role; accountId: string }) {
  useEffect(() => {
    enterPortal(portal, accountId);
    setSessionOver(false); // the portal was just entered, perhaps after a new sign-in
    let checkedAt = Number.NEGATIVE_INFINITY;

    async function check() {
      checkedAt = Date.now();
      try {
        const account = await api<{ id: string }>("GET", "auth/me", undefined, { role: portal });
        // Somebody else signed in to this portal in another tab: this screen shows the wrong person's data.
        if (account.id !== accountId) window.location.reload();
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 401) return; // no answer means nothing for the session
        leaveExpiredSession(portal);
      }
    }

    const look = () => {
      if (document.visibilityState === "visible" && Date.now() - checkedAt >= pauseMs) check();
    };
    // The browser's back/forward cache restores a page as it was, even after a logout.
    const comeBack = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      setLeaving(false); // it was being left then
      check();
    };
    window.addEventListener("focus", look);
    document.addEventListener("visibilitychange", look);
    window.addEventListener("pageshow", comeBack);
    return () => {
      window.removeEventListener("focus", look);
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("pageshow", comeBack);
    };
  }, [portal, accountId]);

  return null;
}
