import { bandOf, scoreInWords } from "@/lib/marks/english";
import { type Grade, readGrade } from "@/lib/marks/grades";
import { backgroundOf, type StudyBackground } from "@/lib/recommendations/judge/background";
import type { StudyLevel } from "./match-catalogue";
import { type Footing, footingFor, isCambridge, nextLevel } from "./schooling";
import type { StudentFacts } from "./student";
import { countryWishes, type FieldWish, fieldWishes } from "./wishes";

/** A student for matching: the recorded facts, parsed once. */
export type Profile = {
  level: StudyLevel;
  /** False if we inferred the level from the education, or assumed it. */
  hasSaidLevel: boolean;
  footing: Footing;
  /** The education entry is Cambridge or similar, not from a Pakistani board. */
  isCambridge: boolean;
  background: StudyBackground | null;
  grade: Grade | null;
  /** As an IELTS band, whichever test it was. */
  band: number | null;
  /** "PTE 58" */
  score: string | null;
  isIelts: boolean;
  budget: number | null;
  countries: ReadonlySet<string>;
  unknownCountries: readonly string[];
  fields: readonly FieldWish[];
  unknownFields: readonly string[];
  /** False if we inferred the fields from past studies, or have none. */
  hasSaidFields: boolean;
};

const levels = ["bachelors", "masters", "phd", "diploma", "language"] as const satisfies readonly StudyLevel[];

/** Parses a student's answers into a profile. */
export function toProfile(student: Omit<StudentFacts, "hidden">): Profile {
  const said = levels.find((level) => level === student.education_level?.toLowerCase());
  // Most visitors have a bachelor's degree; without any hint, master's is the level most often wanted.
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

/** Without a preference, more of what was studied; a language course has no other subject. */
function fromBackground(level: StudyLevel, ground: StudyBackground | null): FieldWish[] {
  if (level === "language") return [{ field: "language-preparation", named: [] }];
  return [...(ground?.fields ?? [])].map((field) => ({ field, named: [] }));
}
