import { lastDay } from "@/lib/catalogue/dated";
import { formatLooseDate } from "@/lib/catalogue/loose-date";
import { formatNumber } from "@/lib/catalogue/money";
import { addDays } from "@/lib/office-time";
import type { MatchCatalogue } from "@/lib/recommendations/read/match-catalogue";

/** The exchange rates behind the rupees of a page, as of a day. */
export type RateNote = {
  /** "EUR 1 = PKR 325, GBP 1 = PKR 370" */
  rates: string;
  /** "November 2025" */
  asOf: string;
  /** More than thirty days old. */
  isOld: boolean;
};

const oldAfterDays = 30;

/** The rates of some currencies, with their date; what is not loaded is left out. */
export function rateNote(
  catalogue: Pick<MatchCatalogue, "rates" | "ratesAsOf">,
  currencies: readonly string[],
  today: string,
): RateNote {
  const used = [...new Set(currencies)].sort().filter((currency) => catalogue.rates[currency]);
  const { ratesAsOf } = catalogue;
  return {
    rates: used.map((currency) => `${currency} 1 = PKR ${formatNumber(catalogue.rates[currency] ?? 0)}`).join(", "),
    asOf: ratesAsOf ? formatLooseDate(ratesAsOf) : "an unknown date",
    isOld: !ratesAsOf || addDays(lastDay(ratesAsOf), oldAfterDays) < today,
  };
}
