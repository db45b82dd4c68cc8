import "server-only";
import type * as z from "zod/mini";
import type { Prisma } from "@/lib/generated/prisma/client";
import { withOwner } from "@/lib/students/views";
import type { studentTaskAnswer, taskAnswer, taskRulesAnswer, tickAnswer } from "./answers";

export type TaskView = z.output<typeof taskAnswer>;
export type StudentTaskView = z.output<typeof studentTaskAnswer>;
export type TickView = z.output<typeof tickAnswer>;
export type TaskRulesView = z.output<typeof taskRulesAnswer>;

const named = { select: { id: true, name: true } } as const;
const person = { id: true, name: true, studentId: true } as const;

/** The application that a task is about. */
export const withApplication = {
  application: { select: { id: true, universityName: true, programName: true } },
} satisfies Prisma.TaskInclude;

/** What the team's view needs besides the row. */
export const withPeople = {
  ...withApplication,
  contact: { select: { ...person, mergedInto: { select: person } } },
  ...withOwner,
  createdBy: named,
  doneBy: named,
} satisfies Prisma.TaskInclude;
/** A task with its people. */
export type TaskRow = Prisma.TaskGetPayload<{ include: typeof withPeople }>;
type StudentTaskRow = Prisma.TaskGetPayload<{ include: typeof withApplication }>;

const applicationOf = ({ application }: StudentTaskRow): StudentTaskView["application"] =>
  application && {
    id: application.id,
    university_name: application.universityName,
    program_name: application.programName,
  };

/** The person that a task is about: the contact, or the one that it was merged into. */
export const personOf = ({ contact: { mergedInto, ...contact } }: TaskRow) => mergedInto ?? contact;

/** A task, for the team. */
export function toTaskView(row: TaskRow): TaskView {
  const { id, name, studentId } = personOf(row);
  return {
    id: row.id,
    title: row.title,
    due_at: row.dueAt.toISOString(),
    priority: row.priority,
    repeat: row.repeat,
    for_student: row.forStudent,
    person: { contact_id: id, student_id: studentId, name },
    application: applicationOf(row),
    assigned_to: row.assignedTo,
    snoozed_until: row.snoozedUntil?.toISOString() ?? null,
    rule: row.rule,
    created_by: row.createdBy?.name ?? null,
    created_at: row.createdAt.toISOString(),
    done_at: row.doneAt?.toISOString() ?? null,
    done_by: row.doneBy?.name ?? null,
    version: row.version,
  };
}

/** A task that is meant for the student: nothing of the team's. */
export const toStudentTaskView = (row: StudentTaskRow): StudentTaskView => ({
  id: row.id,
  title: row.title,
  due_at: row.dueAt.toISOString(),
  application: applicationOf(row),
  done_at: row.doneAt?.toISOString() ?? null,
});
