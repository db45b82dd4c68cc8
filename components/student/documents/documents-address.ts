import type { Route } from "next";
import {
  type DocumentStatusValue,
  type DocumentTypeValue,
  documentStatuses,
  documentTypes,
} from "@/lib/documents/labels";

export type DocumentsTab = DocumentStatusValue | "all";

/** The tabs of the uploaded documents, in order. */
export const documentsTabs = [
  { value: "all", label: "All" },
  { value: "approved", label: "Approved" },
  { value: "pending", label: "Pending" },
  { value: "rejected", label: "Rejected" },
] as const satisfies readonly { value: DocumentsTab; label: string }[];

/** The state of My Documents in its address: the tab, and the type that the student came to upload. */
type DocumentsAddress = { tab: DocumentsTab; upload?: DocumentTypeValue | undefined };

/** Parses the address. Invalid values count as absent. */
export function readDocumentsAddress(params: { get(name: string): string | null }): DocumentsAddress {
  const [tab, upload] = [params.get("tab"), params.get("upload")];
  return {
    tab: documentStatuses.find(({ value }) => value === tab)?.value ?? "all",
    upload: documentTypes.find(({ value }) => value === upload)?.value,
  };
}

/** The address of My Documents; defaults are left out. */
export function documentsHref({ tab, upload }: Partial<DocumentsAddress>): Route {
  const params = new URLSearchParams();
  if (tab && tab !== "all") params.set("tab", tab);
  if (upload) params.set("upload", upload);
  const query = params.toString();
  // typedRoutes cannot check a composed query
  return (query ? `/student/documents?${query}` : "/student/documents") as Route;
}
