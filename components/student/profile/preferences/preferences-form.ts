import type { Control } from "react-hook-form";
import type * as z from "zod/mini";
import type { preferencesFormSchema } from "@/lib/accounts/schema/profile";
import type { StudentProfileView } from "@/lib/accounts/views";
import { groupRupees, readRupees } from "@/lib/students/budget";
import { fundingOptions, preferredFieldOptions } from "@/lib/students/labels";

type Option = { value: string; label: string };

/** The options, plus stored values that are not among them: they were stored some other way and must not be lost. */
const withStored = (options: readonly Option[], stored: readonly string[]): Option[] => [
  ...options,
  ...stored
    .filter((value) => !options.some((option) => option.value === value))
    .map((value) => ({ value, label: value })),
];

export const fieldOptionsOf = ({ preferred_fields }: StudentProfileView) =>
  withStored(preferredFieldOptions, preferred_fields);
export const fundingOptionsOf = ({ funding_source }: StudentProfileView) =>
  withStored(fundingOptions, funding_source ? [funding_source] : []);

/** The stored preferences as form values. */
export const toPreferencesForm = (profile: StudentProfileView) => ({
  education_level: profile.education_level ?? "",
  preferred_countries: profile.preferred_countries,
  preferred_fields: profile.preferred_fields,
  budget: profile.budget === null ? "" : groupRupees(profile.budget),
  test_type: profile.test_type ?? "",
  english_score: profile.test_type && profile.english_score !== null ? String(profile.english_score) : "",
  funding_source: profile.funding_source ?? "",
});

export type PreferencesValues = ReturnType<typeof toPreferencesForm>;
export type PreferencesControl = Control<PreferencesValues, unknown, z.output<typeof preferencesFormSchema>>;

/** "25 lakh" as digits with separators; anything that is not an amount stays as typed. */
export function inDigits(typed: string): string {
  const rupees = readRupees(typed);
  return rupees === undefined ? typed : groupRupees(rupees);
}
