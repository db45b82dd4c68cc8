import { formatAmount, formatRupees } from "@/lib/catalogue/money";
import type { MatchCatalogue, MatchProgramme } from "@/lib/recommendations/read/match-catalogue";

/** A fee, ready to print, with where it comes from. */
export type FeeView = {
  /** "EUR 700", "No tuition" or "Fee not known". */
  amount: string;
  /** "a year" or "in all"; empty if there is nothing to pay or to say. */
  per: string;
  /** "about PKR 2.3 lakh"; null without a fee. */
  rupees: string | null;
  isEstimate: boolean;
  /** "MastersPortal listing extract, late 2025", or that it is our estimate. */
  source: string;
  /** "2025-26" */
  year: string;
};

const ourEstimate = "our estimate, not confirmed by a source yet";

/** A programme's tuition in its own currency and in rupees, with its source. */
export function feeOf(programme: MatchProgramme, rates: MatchCatalogue["rates"]): FeeView {
  const { tuition } = programme;
  if (!tuition) return { amount: "Fee not known", per: "", rupees: null, isEstimate: false, source: "", year: "" };
  const { amount, currency, year, basis } = tuition;
  const rate = rates[currency];
  return {
    amount: amount > 0 ? formatAmount(amount, currency) : "No tuition",
    per: amount === 0 ? "" : isShort(programme) ? "in all" : "a year",
    rupees: amount > 0 && rate ? `about ${formatRupees(amount * rate)}` : null,
    isEstimate: basis === "estimate",
    source: basis === "estimate" ? ourEstimate : sourceWords(programme.source, basis),
    year,
  };
}

/**
 * The tuition of all years together, in words, if it stays as it is; null for a programme without a yearly fee or a known
 * length.
 */
export function wholeFee({ tuition, durationMonths }: MatchProgramme, rates: MatchCatalogue["rates"]): string | null {
  if (!tuition || tuition.amount === 0 || durationMonths === null || durationMonths <= 12) return null;
  const whole = Math.round((tuition.amount * durationMonths) / 12);
  const rate = rates[tuition.currency];
  return [formatAmount(whole, tuition.currency), rate && `about ${formatRupees(whole * rate)}`]
    .filter(Boolean)
    .join(", ");
}

/** The fee of a programme of less than a year is for all of it. */
const isShort = ({ durationMonths }: MatchProgramme) => durationMonths !== null && durationMonths < 12;

/** The source of a fee without the repository in which we read it; an indexed one says that we raised it. */
function sourceWords(source: string, basis: string): string {
  const parts = source.split("; ");
  const part = parts.find((one) => one.startsWith("tuition: "))?.slice("tuition: ".length) ?? parts[0] ?? source;
  const name = part
    .replace(/ via \S+/, "")
    .replaceAll(/ \([^)]*\/[^)]*\)/g, "")
    .replace(/, indexed \d+%$/, "");
  return basis === "indexed" ? `${name}, raised by us to about today’s level` : name;
}
