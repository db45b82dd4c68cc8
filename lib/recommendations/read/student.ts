import type { EnglishTestValue } from "@/lib/students/labels";

/** What the matching knows of a student. Nothing that is missing is guessed: it makes a line "unknown". */
export type StudentFacts = {
  education_level: string | null;
  /** Ids of destinations where our form wrote them; the API takes free text. */
  preferred_countries: readonly string[];
  /** Slugs of the catalogue's fields where our form wrote them; the API takes free text. */
  preferred_fields: readonly string[];
  /** Rupees for a year. */
  budget: number | null;
  test_type: EnglishTestValue | null;
  english_score: number | null;
  education: readonly StudentEducation[];
};

export type StudentEducation = {
  degree: string;
  /** Marks as the student writes them: "3.4 / 4", "912 / 1100", "85 %", "First division". */
  gpa: string;
  major: string | null;
  year_completed: number;
  country: string | null;
};
