import type { Route } from "next";
import type { OwnerChoice } from "@/components/portal/owners/owner-words";

const path = "/processing/documents";

/** The address of the document desk, with one document open, and with the queue of an owner. */
export function deskHref(documentId?: string, owner?: OwnerChoice): Route {
  const params = new URLSearchParams({ ...(documentId && { document: documentId }), ...(owner && { owner }) });
  return (params.size > 0 ? `${path}?${params}` : path) as Route; // typedRoutes knows no query
}

/**
 * Whether the desk is showing this document. Reads the browser's address: an answer may arrive after its screen has
 * gone.
 */
export const isOnDesk = (documentId: string | undefined): boolean =>
  window.location.pathname === path &&
  (new URLSearchParams(window.location.search).get("document") ?? undefined) === documentId;
