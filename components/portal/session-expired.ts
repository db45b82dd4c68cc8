import { type Role, roles } from "@/lib/auth/roles";

/** The portal's login, which says that the session has expired, with the way back to the screen that is on show. */
export function loginAgain(portal: Role): string {
  const query = new URLSearchParams({
    reason: "expired",
    next: window.location.pathname + window.location.search,
  });
  return `${roles[portal].login}?${query}`;
}

let isLeaving = false;

/**
 * Goes to the portal's login, once, however many calls were refused. It is a whole new page, so that nothing private
 * stays in memory.
 */
export function leaveExpiredSession(portal: Role): void {
  if (isLeaving) return;
  isLeaving = true;
  window.location.assign(loginAgain(portal));
}
