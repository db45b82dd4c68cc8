import type { ContactOwner } from "@/lib/contacts/views";
import { labelOf } from "@/lib/options";
import { countOf } from "@/lib/plural";
import { regions } from "@/lib/students/regions";

/** What helps to choose who gets somebody: "UK, Europe · 12 open leads". */
export function ownerNote({ role, regions: own, open }: ContactOwner): string {
  const where = own.map((region) => labelOf(regions, region)).join(", ");
  return `${role === "admin" ? "Admin" : where || "All regions"} · ${countOf(open, "open lead")}`;
}
