import { countryInText, findDestinationNames } from "@/lib/catalogue/destination-names";
import { formatAmount, formatRupees } from "@/lib/catalogue/money";
import type { MatchProgramme, StudyLevel } from "@/lib/recommendations/read/match-catalogue";
import { preferredFieldOptions } from "@/lib/students/labels";

export const levelNames: Readonly<Record<StudyLevel, string>> = {
  bachelors: "bachelor's degree",
  masters: "master's degree",
  phd: "PhD",
  diploma: "diploma",
  language: "language course",
};

export const fieldName = (slug: string) => preferredFieldOptions.find(({ value }) => value === slug)?.label ?? slug;

/** A destination inside a sentence: "the United Kingdom". */
export function countryName(id: string): string {
  const names = findDestinationNames(id);
  return names ? countryInText(names) : id;
}

/** A destination by itself: "United Kingdom". */
export const countryTitle = (id: string) => findDestinationNames(id)?.name ?? id;

/** "Germany", "Germany and Norway", "Germany, Norway and the United Kingdom" */
export function listAnd(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}

/** With a capital first, for the start of a sentence. */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const isShort = ({ durationMonths }: Pick<MatchProgramme, "durationMonths">) =>
  durationMonths !== null && durationMonths < 12;

/** Where a fee comes from, and of which year it is. */
export function feeOrigin(tuition: NonNullable<MatchProgramme["tuition"]>): string {
  const of = tuition.year ? ` for ${tuition.year}` : "";
  switch (tuition.basis) {
    case "listed":
      return `listed${of}`;
    case "indexed":
      return `our estimate${of}, from an older listed fee`;
    default:
      return `our estimate${of}`;
  }
}

/** A sum as somebody named it, in the units of families and not rounded: "PKR 42.5 lakh", "PKR 1.25 crore". */
export function ownRupees(rupees: number): string {
  if (rupees >= 10_000_000) return `PKR ${Number((rupees / 10_000_000).toFixed(5))} crore`;
  if (rupees >= 100_000) return `PKR ${Number((rupees / 100_000).toFixed(3))} lakh`;
  return formatRupees(rupees);
}

/** "GBP 18,000 a year, about PKR 67 lakh (our estimate for 2025-26; fee alone)" */
export function feesInWords(programme: MatchProgramme, rupees: number | null): string {
  const { tuition } = programme;
  if (!tuition) return "Not known to us";
  if (tuition.amount === 0) return `No tuition fee (${feeOrigin(tuition)}; living costs come on top)`;
  const per = isShort(programme) ? "in all" : "a year";
  const about = rupees === null ? "" : `, about ${formatRupees(rupees)}`;
  return `${formatAmount(tuition.amount, tuition.currency)} ${per}${about} (${feeOrigin(tuition)}; fee alone)`;
}
