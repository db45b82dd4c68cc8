"use client";

import { useEffect } from "react";
import { rememberAccount } from "@/components/forms/draft/account-here";
import { leaveExpiredSession, setSessionOver } from "@/components/portal/session/session-expired";
import type { Role } from "@/lib/auth/roles";
import { ApiError, api } from "@/lib/http/browser/api";

/** At most one look a minute, however often the window is left and entered. */
const pauseMs = 60_000;

/**
 * Asks the server, when somebody comes back to the window, whether the session still stands. It may have ended in
 * another tab or by an admin; what is on the screen must then go. When the server cannot be reached, everything stays.
 * It also notes whose portal this is. It stands before the screens, which read what was typed here by that.
 */
export function SessionGuard({ portal, accountId }: { portal: Role; accountId: string }) {
  useEffect(() => {
    rememberAccount(portal, accountId);
    setSessionOver(false); // the portal was just entered, perhaps after signing in again
    let checkedAt = Number.NEGATIVE_INFINITY;

    async function check() {
      checkedAt = Date.now();
      try {
        const account = await api<{ id: string }>("GET", "auth/me", undefined, { role: portal });
        // Somebody else signed in to this portal in another tab: this screen shows the wrong person's data.
        if (account.id !== accountId) window.location.reload();
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 401) return; // no answer says nothing about the session
        leaveExpiredSession(portal);
      }
    }

    const look = () => {
      if (document.visibilityState === "visible" && Date.now() - checkedAt >= pauseMs) check();
    };
    // A page that the browser kept in memory comes back as it was, after a logout too.
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) check();
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
