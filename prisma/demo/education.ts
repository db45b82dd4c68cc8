import { dateColumn, daysAgo } from "./calendar";
import type { Student } from "./people";
import { subjectOf } from "./subjects";

/**
 * Education entries: none before the profile is complete, then the latest studies and, for graduates, the school
 * before.
 */
export function educationRows(students: Student[]) {
  return students
    .filter(({ stage }) => stage !== "signed-up" && stage !== "profile")
    .flatMap((student) => {
      const { degree, major, institution, gpa } = subjectOf(student);
      const isGraduate = !degree.startsWith("Intermediate");
      const finished = Number(student.born.slice(0, 4)) + (isGraduate ? 22 : 18);
      const createdAt = daysAgo(Math.floor(student.since * 0.85), 17);
      const last = {
        userId: student.id,
        degree,
        institution,
        major,
        gpa,
        createdAt,
        yearCompleted: finished,
        country: "Pakistan",
        startDate: dateColumn(`${finished - (isGraduate ? 4 : 2)}-09-01`),
        endDate: dateColumn(`${finished}-06-30`),
      };
      const school = {
        userId: student.id,
        degree: "Intermediate (HSSC)",
        institution: `Government College, ${student.city}`,
        yearCompleted: finished - 4,
        gpa: "912 / 1100",
        country: "Pakistan",
        major: "Pre-university",
        startDate: dateColumn(`${finished - 6}-09-01`),
        endDate: dateColumn(`${finished - 4}-06-30`),
        createdAt: daysAgo(Math.floor(student.since * 0.85), 16),
      };
      return isGraduate ? [last, school] : [last];
    });
}
