import { queryOptions } from "@tanstack/react-query";
import { usePortal } from "@/components/portal/shell/portal-page";
import type { ContactOwner } from "@/lib/contacts/views";
import { api } from "@/lib/http/browser/api";
import { labelOf } from "@/lib/options";
import { countOf } from "@/lib/plural";
import { regions } from "@/lib/students/regions";

/** The portals whose people have owners: the same parts in both. */
export type OwnersPortal = "admin" | "processing";

/** The portal that is on screen. */
export const useOwnersPortal = (): OwnersPortal => (usePortal().portal === "admin" ? "admin" : "processing");

/** Who can answer for somebody. */
export const ownersQuery = (portal: OwnersPortal) =>
  queryOptions({
    queryKey: ["contacts", "owners"],
    queryFn: ({ signal }) => api<ContactOwner[]>("GET", "contacts/owners", undefined, { role: portal, signal }),
    staleTime: 60_000,
  });

/** What helps to choose: "UK, Europe · 12 open leads". */
export function ownerNote({ role, regions: own, open }: ContactOwner): string {
  const where = own.map((region) => labelOf(regions, region)).join(", ");
  return `${role === "admin" ? "Admin" : where || "All regions"} · ${countOf(open, "open lead")}`;
}
