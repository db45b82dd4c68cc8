import type { EnglishTestValue } from "@/lib/students/labels";

/** What the matching knows about a student. Missing facts are never guessed: they make a reason "unknown". */
export type StudentFacts = {
  education_level: string | null;
  /** Destination ids if they come from our form; the API accepts free text. */
  preferred_countries: readonly string[];
  /** Catalogue field slugs if they come from our form; the API accepts free text. */
  preferred_fields: readonly string[];
  /** Rupees per year. */
  budget: number | null;
  test_type: EnglishTestValue | null;
  english_score: number | null;
  education: readonly StudentEducation[];
  /** The programmes that the student has hidden, oldest first. */
  hidden: readonly HiddenProgramme[];
};

/** A programme that a student doesn't want to see, and why. */
export type HiddenProgramme = { programme_id: string; reason: "cost" | "university" | "country" | "subject" | "other" };

export type StudentEducation = {
  degree: string;
  /** Marks as the student writes them: "3.4 / 4", "912 / 1100", "85 %", "First division". */
  gpa: string;
  major: string | null;
  year_completed: number;
  country: string | null;
};
