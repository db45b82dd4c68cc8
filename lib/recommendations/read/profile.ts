import { bandOf, scoreInWords } from "@/lib/marks/english";
import { type Grade, readGrade } from "@/lib/marks/grades";
import { backgroundOf, type StudyBackground } from "@/lib/recommendations/judge/background";
import type { StudyLevel } from "./match-catalogue";
import { type Footing, footingFor, isCambridge, nextLevel } from "./schooling";
import type { StudentFacts } from "./student";
import { countryWishes, type FieldWish, fieldWishes } from "./wishes";

/** A student as the matching sees one: what was recorded, read once. */
export type Profile = {
  level: StudyLevel;
  /** False where it was taken from the education, or from nothing. */
  hasSaidLevel: boolean;
  footing: Footing;
  /** The education entry is from a school of Cambridge or the like, not of a Pakistani board. */
  isCambridge: boolean;
  background: StudyBackground | null;
  grade: Grade | null;
  /** IELTS band, whatever the test. */
  band: number | null;
  /** "PTE 58" */
  score: string | null;
  isIelts: boolean;
  budget: number | null;
  countries: ReadonlySet<string>;
  unknownCountries: readonly string[];
  fields: readonly FieldWish[];
  unknownFields: readonly string[];
  /** False where the fields were taken from what was studied, or from nothing. */
  hasSaidFields: boolean;
};

const levels = ["bachelors", "masters", "phd", "diploma", "language"] as const satisfies readonly StudyLevel[];

/** Reads what a student has written into a profile. */
export function toProfile(student: StudentFacts): Profile {
  const said = levels.find((level) => level === student.education_level?.toLowerCase());
  // Most who come have finished a bachelor's; without any hint that is the level asked for most.
  const level = said ?? nextLevel(student.education) ?? "masters";
  const footing = footingFor(level, student.education);
  const ground = footing.record ? backgroundOf(footing.record) : null;
  const countries = countryWishes(student.preferred_countries);
  const fields = fieldWishes(student.preferred_fields);
  const hasSaidFields = fields.found.length > 0 && level !== "language";
  const { test_type: test, english_score: score } = student;
  return {
    level,
    hasSaidLevel: said !== undefined,
    footing,
    isCambridge: footing.record !== null && isCambridge(footing.record),
    background: ground,
    grade: footing.record && readGrade(footing.record.gpa, footing.record.stage),
    band: test && score !== null ? bandOf(test, score) : null,
    score: test && score !== null ? scoreInWords(test, score) : null,
    isIelts: test === "ielts",
    budget: student.budget,
    countries: new Set(countries.found),
    unknownCountries: countries.unknown,
    fields: hasSaidFields ? fields.found : fromBackground(level, ground),
    unknownFields: fields.unknown,
    hasSaidFields,
  };
}

/** Without a wish, more of what was studied; a language course has no other subject. */
function fromBackground(level: StudyLevel, ground: StudyBackground | null): FieldWish[] {
  if (level === "language") return [{ field: "language-preparation", named: [] }];
  return [...(ground?.fields ?? [])].map((field) => ({ field, named: [] }));
}
