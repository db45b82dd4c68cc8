import { toast } from "@/components/ui/toast";
import { type Role, roles } from "@/lib/auth/roles";

let isLeaving = false;

/** The portal's login, with the way back to the screen that is on show. */
export function loginAgainHref(portal: Role): string {
  const back = new URLSearchParams({ reason: "expired", next: window.location.pathname + window.location.search });
  return `${roles[portal].login}?${back}`;
}

/**
 * The session has ended: says so and goes to the login, once, however many calls were refused. It is a whole new page,
 * so that nothing private stays in memory.
 */
export function leaveExpiredSession(portal: Role): void {
  if (isLeaving) return;
  isLeaving = true;
  toast.error("Session expired", "Please log in again");
  window.location.assign(loginAgainHref(portal));
}
