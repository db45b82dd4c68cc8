import type { Route } from "next";

const path = "/processing/documents";

/** The address of the document desk, with one document open. */
export const deskHref = (documentId?: string) =>
  (documentId === undefined ? path : `${path}?document=${documentId}`) as Route; // typedRoutes knows no query

/**
 * Whether the desk is showing this document. Reads the browser's address: an answer may arrive after its screen has
 * gone.
 */
export const isOnDesk = (documentId: string | undefined): boolean =>
  window.location.pathname + window.location.search === deskHref(documentId);
