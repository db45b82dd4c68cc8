import * as z from "zod/mini";
import { countryId } from "@/lib/catalogue/destination-names";
import { choiceField, clearable, lineField, optional, textField } from "@/lib/fields";
import { isUuid } from "@/lib/text";
import type { EnglishTestValue } from "./labels";
import { withoutDuplicates } from "./skills";

/* The rules for a student's study preferences, for the profile and for recommendation previews. */

/** Whose records a list shows: a member's id, "me", "none", or "left" for members who have left. */
export const ownerFilter = () =>
  optional(
    z
      .string("Invalid owner")
      .check(z.refine((value) => ["me", "none", "left"].includes(value) || isUuid(value), "Invalid owner")),
  );

/** Who is to answer for somebody or something; null for nobody. */
export const ownerField = () =>
  clearable(z.string("Invalid team member").check(z.refine(isUuid, "Invalid team member"), z.toLowerCase()));

/** The longest note that goes with a hand-over. */
const mostNote = 1000;

/** What the new owner should know. */
export const ownerNoteField = () => optional(textField({ label: "Note", max: mostNote }));

const levels = ["bachelors", "masters", "phd", "diploma", "language"] as const;

export const levelField = () => choiceField(levels, "Please select your study level");

/** At most 20 entries of 100 characters, each normalised by `spelt`; drops duplicates, ignoring case. */
export function namesField(label: string, spelt: (entry: string) => string = (entry) => entry) {
  const message = `Invalid ${label.toLowerCase()}`;
  const entry = lineField({ label, min: 1, max: 100, message }).check(z.overwrite(spelt));
  const entries = z.array(entry, message).check(z.maxLength(20, `${label} is too long`));
  return z.pipe(entries, z.transform(withoutDuplicates));
}

/** A student's preferred countries; destinations become ids. */
export const countriesField = () => namesField("Preferred countries", countryId);

/** Parses digits. Number() alone would also accept "0x10" and "1e3". */
function toNumber(typed: string): number {
  const digits = typed.replaceAll(",", "").trim();
  return /^\d+(\.\d*)?$/.test(digits) ? Number(digits) : Number.NaN;
}

/** A number that a form may send as text. */
export const numberField = (message: string, isGood: (value: number) => boolean) =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === "string" ? toNumber(value) : value)),
    z.number(message).check(z.refine(isGood, message)),
  );

const badBudget = "Budget must be a whole number of rupees";
const isBudget = (value: number) => Number.isInteger(value) && value >= 0 && value <= 2_000_000_000;

/** Rupees per year, as a number or as digits. */
export const budgetField = () => numberField(badBudget, isBudget);

/** Messages for scores outside a test's scale. */
export const scoreMessages: Record<EnglishTestValue, string> = {
  ielts: "IELTS scores run from 0 to 9 in half bands",
  pte: "PTE scores run from 10 to 90 in whole points",
  toefl: "TOEFL scores run from 1 to 6 in half points, or from 0 to 120 on older reports",
  duolingo: "Duolingo scores run from 10 to 160 in steps of 5",
};

/** Whether a score exists on a test's scale. */
export function isScoreOf(test: EnglishTestValue, score: number): boolean {
  const isStep = (step: number) => Number.isInteger(Math.round((score / step) * 1e6) / 1e6);
  switch (test) {
    case "ielts":
      return score >= 0 && score <= 9 && isStep(0.5);
    case "pte":
      return score >= 10 && score <= 90 && isStep(1);
    case "toefl":
      return (score >= 1 && score <= 6 && isStep(0.5)) || (score >= 0 && score <= 120 && isStep(1));
    case "duolingo":
      return score >= 10 && score <= 160 && isStep(5);
  }
}
