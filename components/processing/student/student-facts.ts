import { destinationOf } from "@/components/portal/status/destination-of";
import type { StaffStudentView } from "@/lib/accounts/views";
import { formatRupees } from "@/lib/catalogue/money";
import { studyLevelOptions } from "@/lib/consultations/labels";
import { groupRupees } from "@/lib/students/budget";
import { englishTestOptions, preferredFieldOptions } from "@/lib/students/labels";

// A student's record in words for the team. Empty values give null: the caller decides what to show then.

type Choice = { value: string; label: string };

/** The label of a stored choice; one that is not in the list was stored some other way, and is shown as it is. */
const wordFor = (choices: readonly Choice[], stored: string) =>
  choices.find(({ value }) => value === stored)?.label ?? stored;

export const levelOf = ({ education_level }: StaffStudentView): string | null =>
  education_level && wordFor(studyLevelOptions, education_level);

/** A country's name and flag; one outside the twelve has no flag. */
export function countryOf(stored: string): { name: string; flag: string | undefined } {
  const destination = destinationOf(stored);
  return { name: destination?.name ?? stored, flag: destination?.flag };
}

export const fieldsOf = ({ preferred_fields }: StaffStudentView): string[] =>
  preferred_fields.map((field) => wordFor(preferredFieldOptions, field));

/** "PKR 2,500,000 (25 lakh) a year": in digits, and as families say it. */
export function budgetOf({ budget }: StaffStudentView): string | null {
  if (budget === null) return null;
  const digits = `PKR ${groupRupees(budget)}`;
  if (budget < 100_000) return `${digits} a year`;
  const isWhole = Number(budget.toPrecision(2)) === budget; // two significant figures say it exactly
  return `${digits} (${isWhole ? "" : "about "}${formatRupees(budget).replace("PKR ", "")}) a year`;
}

/** "IELTS Academic 6.5"; a test without a score says so. */
export function englishOf({ test_type, english_score }: StaffStudentView): string | null {
  if (!test_type) return english_score === null ? null : String(english_score);
  const test = wordFor(englishTestOptions, test_type);
  return english_score === null ? `${test}, no score yet` : `${test} ${english_score}`;
}

/** "Masters · prefers Germany · with us since 3 Nov 2026", without the unknown parts. */
export function summaryOf(student: StaffStudentView, since: string): string {
  const { preferred_country } = student;
  const parts = [
    levelOf(student),
    preferred_country && `prefers ${countryOf(preferred_country).name}`,
    `with us since ${since}`,
  ];
  const words = parts.filter(Boolean).join(" · ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const birthday = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", day: "numeric", month: "long", year: "numeric" });

/** "14 March 2002": a calendar date, independent of time zones. */
export const birthdayOf = (dob: string): string => birthday.format(new Date(dob));
