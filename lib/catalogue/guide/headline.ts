import type { DestinationName } from "@/lib/catalogue/destination-names";

/**
 * The work rules in a few words, for the box at the top of a country's page. The sentences behind them are in the data
 * file; a test compares every number with them, so that a new rule isn't forgotten here.
 */
export const workInShort: Readonly<Record<DestinationName["id"], { during: string; after: string }>> = {
  usa: { during: "20 hours a week", after: "12 months, 24 more in STEM" },
  uk: { during: "20 hours a week", after: "18 months from 2027" },
  australia: { during: "48 hours a fortnight", after: "usually 2 years" },
  canada: { during: "24 hours a week", after: "up to 3 years" },
  germany: { during: "20 hours a week", after: "up to 18 months" },
  newZealand: { during: "25 hours a week", after: "up to 3 years" },
  ireland: { during: "20 hours a week", after: "up to 24 months" },
  sweden: { during: "15 hours a week", after: "up to 12 months" },
  france: { during: "964 hours a year", after: "up to 12 months" },
  netherlands: { during: "16 hours a week", after: "12 months" },
  switzerland: { during: "15 hours a week", after: "6 months" },
  norway: { during: "20 hours a week", after: "up to 12 months" },
};

/** A yearly fee in two parts: "EUR 2,895 – 3,941" and "at public universities". */
export function feeInShort(average: string): { amount: string; where: string } {
  const [amount = average, where = ""] = average.split(/ per year ?/);
  return { amount, where };
}
