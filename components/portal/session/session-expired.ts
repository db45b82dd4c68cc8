import { forgetSession } from "@/components/portal/forget-typed";
import { type Role, roles } from "@/lib/auth/roles";
import { ApiError } from "@/lib/http/browser/api";
import { forgetKept } from "@/lib/http/browser/offline-store";

/** The portal's login, which says why (by default the session has expired), with the way back to the current screen. */
export function loginAgain(portal: Role, reason: "expired" | "error" = "expired"): string {
  const query = new URLSearchParams({
    reason,
    next: window.location.pathname + window.location.search,
  });
  return `${roles[portal].login}?${query}`;
}

let isLeaving = false;
let isOver = false;
let staying = 0;
const onlookers = new Set<() => void>();

/** Marks the page as being left: a call that is refused from now on changes nothing. */
export function setLeaving(value: boolean): void {
  isLeaving = value;
}

/** Whether the page is being left: a sign-out is under way, or the login comes next. Nothing needs to be asked then. */
export const isBeingLeft = (): boolean => isLeaving;

/** Marks the session as over, or as started again. */
export function setSessionOver(value: boolean): void {
  isOver = value;
  for (const look of onlookers) look();
}

/**
 * Goes to the portal's login, once, however many calls were refused. It is a full page load, so that nothing private
 * stays in memory, and what the browser kept for the time without a connection goes too. A screen that stays
 * (`useSessionOver`) is left alone, and reports it itself.
 */
export function leaveExpiredSession(portal: Role): void {
  if (isLeaving) return;
  forgetSession(portal);
  const forgotten = portal === "student" ? forgetKept() : undefined;
  if (staying > 0) {
    setSessionOver(true);
    return;
  }
  isLeaving = true;
  const leave = () => window.location.replace(loginAgain(portal));
  // The next page would break it off; a storage that does not respond holds nobody up.
  if (forgotten) void Promise.race([forgotten, new Promise((resolve) => setTimeout(resolve, 1_000))]).then(leave);
  else leave();
}

/**
 * For `useSend` in a form with a `SessionOverAlert`: whether a failure is the end of the session. The form stays; the
 * alert says so, with the login in another tab, and takes the focus: it may be out of sight.
 */
export function saysSessionOver(portal: Role, error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 401) return false;
  leaveExpiredSession(portal);
  requestAnimationFrame(() => document.querySelector<HTMLElement>("[data-session-over]")?.focus());
  return true;
}

/** From now on an expired session does not redirect, until the returned function is called. */
export function stayWhenOver(): () => void {
  staying++;
  return () => {
    staying--;
  };
}

/** For `useSyncExternalStore`: whether the session has ended while a screen stayed. */
export const sessionOver = {
  subscribe(look: () => void): () => void {
    onlookers.add(look);
    return () => onlookers.delete(look);
  },
  read: () => isOver,
  readOnServer: () => false,
};
