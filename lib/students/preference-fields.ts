import * as z from "zod/mini";
import { countryId } from "@/lib/catalogue/destination-names";
import { choiceField, lineField, withoutDoubles } from "@/lib/text";

/*
 * What each of a student's study preferences may be, wherever it comes in: the profile stores them, recommendations are
 * tried out with them.
 */

const levels = ["bachelors", "masters", "phd", "diploma", "language"] as const;

export const levelField = () => choiceField(levels, "Please select your study level");

/** At most 20 entries of 100 characters, each as `spelt` writes it; duplicates, without regard to case, are dropped. */
export function namesField(label: string, spelt: (entry: string) => string = (entry) => entry) {
  const message = `Invalid ${label.toLowerCase()}`;
  const entry = lineField({ label, min: 1, max: 100, message }).check(z.overwrite(spelt));
  const entries = z.array(entry, message).check(z.maxLength(20, `${label} is too long`));
  return z.pipe(entries, z.transform(withoutDoubles));
}

/** The countries that a student prefers, by their ids where they are destinations. */
export const countriesField = () => namesField("Preferred countries", countryId);

export const badBudget = "Budget must be a whole number of rupees";
export const isBudget = (value: number) => Number.isInteger(value) && value >= 0 && value <= 2_000_000_000;
