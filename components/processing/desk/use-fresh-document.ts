"use client";

import { useQuery } from "@tanstack/react-query";
import { studentDocumentsQuery } from "@/components/processing/processing-queries";
import { keepsEveryOne } from "@/lib/documents/versions";
import type { StaffDocumentView } from "@/lib/documents/views";

/** What happened to a document while it is open. */
export type News =
  | { is: "none" }
  | { is: "decided"; fresh: StaffDocumentView }
  | { is: "replaced"; by: StaffDocumentView }
  | { is: "gone" };

/** Compares the displayed document with the stored one. It polls every few seconds; the display does not change. */
export function useFreshDocument(shown: StaffDocumentView): News {
  const { data } = useQuery(studentDocumentsQuery(shown.user_id));
  if (!data) return { is: "none" };
  const fresh = data.find(({ id }) => id === shown.id);
  if (!fresh) return { is: "gone" };
  if (fresh.status !== shown.status || fresh.reviewed_at !== shown.reviewed_at) return { is: "decided", fresh };
  // The list is sorted newest first.
  const newest = keepsEveryOne(shown.type) ? undefined : data.find(({ type }) => type === shown.type);
  if (shown.status === "pending" && newest && newest.id !== shown.id) return { is: "replaced", by: newest };
  return { is: "none" };
}
