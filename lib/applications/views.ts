import "server-only";
import type * as z from "zod/mini";
import type { Application, ApplicationEvent, ApplicationStep } from "@/lib/generated/prisma/client";
import { columnDate } from "@/lib/office-time";
import type { Owner } from "@/lib/students/views";
import type {
  applicationAnswer,
  applicationHistoryAnswer,
  changedApplicationAnswer,
  staffApplicationAnswer,
} from "./answers";

type ApplicationRow = Application & {
  student: { name: string };
  /** In order. */
  steps: Pick<ApplicationStep, "name" | "status" | "date">[];
};

/** With what the staff view needs. */
type StaffApplicationRow = ApplicationRow & { student: { active: boolean }; assignedTo: Owner };

export type ApplicationView = z.output<typeof applicationAnswer>;

/** An application for its student, without the team's notes. `readStatus` gives the status's label. */
export function toApplicationView(row: ApplicationRow): ApplicationView {
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
    programme_id: row.programmeId,
    status: row.status,
    withdrawal_reason: row.withdrawalReason,
    progress: row.progress,
    steps: row.steps.map(({ name, status, date }) => ({ name, status, date: date?.toISOString() ?? null })),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    version: row.version,
  };
}

/** With the place where it leads. */
type OwnApplicationRow = ApplicationRow & { programme: { university: { city: string } } | null };

/** The same with the city: the student's home shows the way there. */
export const toOwnApplicationView = (row: OwnApplicationRow): ApplicationView => ({
  ...toApplicationView(row),
  city: row.programme?.university.city ?? null,
});

export type StaffApplicationView = z.output<typeof staffApplicationAnswer>;

export type ChangedApplicationView = z.output<typeof changedApplicationAnswer>;

/** An application for staff. Students with a closed account get no mail. `deadline` is YYYY-MM-DD. */
export const toStaffApplicationView = (row: StaffApplicationRow): StaffApplicationView => ({
  ...toApplicationView(row),
  student_active: row.student.active,
  assigned_to: row.assignedTo,
  notes: row.notes,
  deadline: row.deadline && columnDate(row.deadline),
});

export type ApplicationHistoryView = z.output<typeof applicationHistoryAnswer>;

/**
 * An application's history entry, for staff: who saved what. `by` is null if the account is gone; `from` is null at the
 * start; `notes` are the team's notes as saved then, null if unchanged or emptied; `reason` is that of a correction or
 * withdrawal.
 */
export function toHistoryView(row: ApplicationEvent & { actor: { name: string } | null }): ApplicationHistoryView {
  return {
    id: row.id,
    at: row.createdAt.toISOString(),
    by: row.actor?.name ?? null,
    from: row.from,
    to: row.to,
    progress: row.progress,
    changed: row.changed,
    notes: row.notes,
    reason: row.reason,
  };
}
