import { formatAmount, formatRupees } from "@/lib/catalogue/money";
import type { MatchProgramme } from "@/lib/recommendations/read/match-catalogue";

export const isShort = ({ durationMonths }: Pick<MatchProgramme, "durationMonths">) =>
  durationMonths !== null && durationMonths < 12;

/** Where a fee comes from, and its year. */
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

/** An amount as someone gave it, in lakh or crore and unrounded: "PKR 42.5 lakh", "PKR 1.25 crore". */
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
