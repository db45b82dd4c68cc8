import type { Route } from "next";
import {
  type DocumentStatusValue,
  type DocumentTypeValue,
  documentStatuses,
  documentTypes,
} from "@/lib/documents/labels";

export type DocumentsTab = DocumentStatusValue | "all";

/** The tabs of the uploaded documents, in their order. */
export const documentsTabs = [
  { value: "all", label: "All" },
  { value: "approved", label: "Approved" },
  { value: "pending", label: "Pending" },
  { value: "rejected", label: "Rejected" },
] as const satisfies readonly { value: DocumentsTab; label: string }[];

/** What My Documents shows, as its address says it: the tab, and the type that somebody came to upload. */
export type DocumentsAddress = { tab: DocumentsTab; upload?: DocumentTypeValue | undefined };

/** Reads the address. What it does not know is as if it were absent. */
export function readDocumentsAddress(params: { get(name: string): string | null }): DocumentsAddress {
  const [tab, upload] = [params.get("tab"), params.get("upload")];
  return {
    tab: documentStatuses.find(({ value }) => value === tab)?.value ?? "all",
    upload: documentTypes.find(({ value }) => value === upload)?.value,
  };
}

/** The address of My Documents; what is as usual is left out. */
export function documentsHref({ tab, upload }: Partial<DocumentsAddress>): Route {
  const params = new URLSearchParams();
  if (tab && tab !== "all") params.set("tab", tab);
  if (upload) params.set("upload", upload);
  const query = params.toString();
  return (query ? `/student/documents?${query}` : "/student/documents") as Route; // typedRoutes cannot follow a query
}
