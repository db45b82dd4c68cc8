import "server-only";
import { AppError } from "@/lib/errors";
import { db, type Tx } from "@/lib/platform/db";
import type { StudentFacts } from "@/lib/recommendations/read/student";
import { type Completeness, completenessOf } from "@/lib/students/completeness";
import type { DocumentState } from "@/lib/students/onboarding";
import { newestDocuments } from "@/lib/students/queries/readiness";

export type RecordFacts = {
  student: StudentFacts;
  profile: Completeness;
  /** The latest document of each type. */
  documents: ReadonlyMap<string, DocumentState>;
};

/** The stored facts that recommendations are based on. Throws 404 if the id isn't a student's. */
export async function readFacts(studentId: string, tx: Tx = db): Promise<RecordFacts> {
  const [row, education, hidden, documents] = await Promise.all([
    tx.user.findFirst({ where: { id: studentId, role: "student" } }),
    tx.education.findMany({ where: { userId: studentId }, orderBy: [{ yearCompleted: "desc" }, { id: "asc" }] }),
    tx.shortlistEntry.findMany({
      where: { studentId, kind: "hidden" },
      orderBy: [{ createdAt: "asc" }, { programmeId: "asc" }],
    }),
    newestDocuments(studentId, tx),
  ]);
  if (!row) throw new AppError("not_found");
  const preferences = {
    education_level: row.educationLevel,
    preferred_countries: row.preferredCountries,
    preferred_fields: row.preferredFields,
    budget: row.budget,
    test_type: row.testType,
    english_score: row.englishScore?.toNumber() ?? null,
  };
  const { address, dob, skills } = row;
  return {
    student: {
      ...preferences,
      education: education.map(({ degree, gpa, major, yearCompleted, country }) => ({
        degree,
        gpa,
        major,
        country,
        year_completed: yearCompleted,
      })),
      hidden: hidden.flatMap(({ programmeId, reason }) => (reason ? [{ programme_id: programmeId, reason }] : [])),
    },
    profile: completenessOf({ ...preferences, address, dob, skills, educationEntries: education.length }),
    documents,
  };
}
