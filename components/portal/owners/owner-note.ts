import type { ContactOwner } from "@/lib/contacts/views";
import { labelOf } from "@/lib/options";
import { countOf } from "@/lib/plural";
import { countriesOf, regions } from "@/lib/students/regions";

/** What helps to choose who gets somebody: "UK, Europe · 12 open leads". */
export function ownerNote({ role, regions: own, open }: ContactOwner): string {
  const where = own.map((region) => labelOf(regions, region)).join(", ");
  return `${role === "admin" ? "Admin" : where || "All regions"} · ${countOf(open, "open lead")}`;
}

/** Members as they are suggested for a country: those of its region first, then those for all regions, each by load. */
export function suggestedFirst(members: readonly ContactOwner[], country: string | null): ContactOwner[] {
  const rankOf = ({ role, regions: own }: ContactOwner) => {
    if (role === "admin") return 3;
    if (own.length === 0) return 1;
    return country !== null && countriesOf(own).includes(country) ? 0 : 2;
  };
  return members.toSorted((one, other) => rankOf(one) - rankOf(other) || one.open - other.open);
}
