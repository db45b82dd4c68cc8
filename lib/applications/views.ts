import "server-only";
import type { Application, ApplicationStep } from "@/lib/generated/prisma/client";

export type ApplicationRow = Application & {
  student: { name: string };
  /** In their order. */
  steps: Pick<ApplicationStep, "name" | "status" | "date">[];
};

/** An application as its student sees it. The team's notes are not in it. `status` reads by `readStatus`. */
export function toApplicationView(row: ApplicationRow) {
  return {
    id: row.id,
    student_id: row.studentId,
    student_name: row.student.name,
    university_name: row.universityName,
    university: row.universityName,
    program_name: row.programName,
    program: row.programName,
    country: row.country,
    intake: row.intake,
    term: row.intake,
    status: row.status,
    progress: row.progress,
    steps: row.steps.map(({ name, status, date }) => ({ name, status, date: date?.toISOString() ?? null })),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    version: row.version,
  };
}
export type ApplicationView = ReturnType<typeof toApplicationView>;

/** The same with what only staff may read. */
export const toStaffApplicationView = (row: ApplicationRow) => ({ ...toApplicationView(row), notes: row.notes });
export type StaffApplicationView = ReturnType<typeof toStaffApplicationView>;
