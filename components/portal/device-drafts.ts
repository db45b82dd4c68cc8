import type { Role } from "@/lib/auth/roles";

/** Where this browser keeps something that was begun in a portal. */
export const draftPlace = (portal: Role, what: string) => `draft:${portal}:${what}`;

/** Whoever signs out of a portal leaves nothing that was begun there for the next person at this computer. */
export function forgetDrafts(portal: Role): void {
  try {
    const places = Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place));
    for (const place of places) if (place?.startsWith(draftPlace(portal, ""))) localStorage.removeItem(place);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
