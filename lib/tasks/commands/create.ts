import "server-only";
import { recordAudit } from "@/lib/audit/commands";
import { type Action, type Actor, assertCan } from "@/lib/auth/policy";
import { lockOwner } from "@/lib/contacts/commands/lock";
import { readContact } from "@/lib/contacts/queries/contacts";
import { AppError } from "@/lib/errors";
import { notify } from "@/lib/notices/commands/notify";
import { now } from "@/lib/platform/clock";
import { db, type Tx, transaction } from "@/lib/platform/db";
import { contactOfStudent } from "@/lib/tasks/queries/tasks";
import type { NewTaskInput } from "@/lib/tasks/schema/task";
import { type TaskView, toTaskView, withPeople } from "@/lib/tasks/views";
import { isUuid } from "@/lib/text";
import { timeAhead } from "./lock";
import { tellTask } from "./tell";

type Named = Pick<NewTaskInput, "contact_id" | "student_id">;

/** The person whom a task is about. Throws 404 for one whom the caller may not see. */
async function readPerson(tx: Tx, actor: Actor, action: Action, { contact_id, student_id }: Named) {
  const id = contact_id ?? (student_id && (await contactOfStudent(tx, student_id)));
  if (!id) throw new AppError("not_found");
  return readContact(tx, actor, action, id);
}

/**
 * Throws 404 for a person whom the caller may not see, before the rest of what was sent is read. Neither or both, and what
 * is no id, are left to the validation.
 */
export async function assertPersonVisible(
  actor: Actor,
  action: Action,
  { contact_id, student_id }: Record<string, unknown>,
): Promise<void> {
  const idIn = (sent: unknown) => (typeof sent === "string" && isUuid(sent.trim()) ? sent.trim() : undefined);
  const named = { contact_id: idIn(contact_id), student_id: idIn(student_id) };
  if ((named.contact_id === undefined) !== (named.student_id === undefined)) await readPerson(db, actor, action, named);
}

/**
 * Makes a task about a person. Whoever answers for the person has it, or else the caller, if nobody else was named. Throws
 * 422 for a time that has passed, for a task for somebody who is no student, and for somebody else's application.
 */
export async function createTask(actor: Actor, input: NewTaskInput): Promise<TaskView> {
  assertCan(actor, "task:create");
  const { title, due_at, priority = "normal", repeat = null, for_student = false, application_id, ...others } = input;
  const dueAt = timeAhead(due_at, "due_at");
  return transaction(async (tx) => {
    const person = await readPerson(tx, actor, "task:create", others);
    const by = actor.kind === "user" ? actor.id : null;
    const owner = others.assigned_to_id === undefined ? (person.assignedToId ?? by) : others.assigned_to_id;
    if (others.assigned_to_id) await lockOwner(tx, others.assigned_to_id);
    if (for_student) assertStudent(person);
    if (application_id !== undefined) await assertApplicationOf(tx, person.studentId, application_id);
    const { id } = await tx.task.create({
      data: {
        title,
        dueAt,
        priority,
        repeat,
        forStudent: for_student,
        assignedToId: owner,
        contactId: person.id,
        applicationId: application_id ?? null,
        createdById: by,
        createdAt: now(),
      },
      select: { id: true },
    });
    const details = { contactId: person.id, ...(for_student && { forStudent: true }) };
    await recordAudit({ action: "task-created", actor, subjectId: id, details }, tx);
    const told = { kind: "task_given", by, contactId: person.id, recordId: id } as const;
    await notify(tx, { ...told, to: [owner, for_student ? person.studentId : null] });
    await tellTask(tx, { id, studentId: for_student ? person.studentId : null });
    return toTaskView(await tx.task.findUniqueOrThrow({ where: { id }, include: withPeople }));
  });
}

/** Throws 422 for a person without an account, who could not see a task. */
export function assertStudent({ studentId }: { studentId: string | null }): void {
  if (studentId === null) throw AppError.field("for_student", "Only a student with an account sees tasks");
}

async function assertApplicationOf(tx: Tx, studentId: string | null, id: string): Promise<void> {
  const found = studentId && (await tx.application.count({ where: { id, studentId } }));
  if (!found) throw AppError.field("application_id", "This application belongs to someone else");
}
