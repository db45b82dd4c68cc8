import { type Role, roles } from "@/lib/auth/roles";

/** The portal's login, with the message that the session has expired and the way back to the current screen. */
export function loginAgain(portal: Role): string {
  const query = new URLSearchParams({
    reason: "expired",
    next: window.location.pathname + window.location.search,
  });
  return `${roles[portal].login}?${query}`;
}

let isLeaving = false;
let isOver = false;
let staying = 0;
const onlookers = new Set<() => void>();

/** Marks the session as over, or as started again. */
export function setSessionOver(value: boolean): void {
  isOver = value;
  for (const look of onlookers) look();
}

/**
 * Goes to the portal's login, once, however many calls were refused. It is a full page load, so that nothing private
 * stays in memory. A screen that stays (`useSessionOver`) is left alone, and reports it itself.
 */
export function leaveExpiredSession(portal: Role): void {
  if (staying > 0) {
    setSessionOver(true);
    return;
  }
  if (isLeaving) return;
  isLeaving = true;
  window.location.replace(loginAgain(portal));
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
