import "server-only";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { lockOwner } from "@/lib/contacts/commands/lock";
import { AppError } from "@/lib/errors";
import type { Prisma } from "@/lib/generated/prisma/client";
import { notify } from "@/lib/notices/commands/notify";
import { transaction } from "@/lib/platform/db";
import { assertMayHandOver } from "@/lib/students/commands/hand-over";
import type { TaskChangeInput } from "@/lib/tasks/schema/task";
import { personOf, type TaskRow, type TaskView, toTaskView, withPeople } from "@/lib/tasks/views";
import { assertStudent } from "./create";
import { assertSeenTask, lockTask, timeAhead } from "./lock";
import { tellTask } from "./tell";

/** The columns that a change sets. Throws 422 for a new time that has passed. */
function columnsOf(before: TaskRow, input: TaskChangeInput): Prisma.TaskUncheckedUpdateInput {
  const { title, due_at, priority, repeat, for_student, assigned_to_id, snoozed_until } = input;
  const isMoved = due_at !== undefined && new Date(due_at).getTime() !== before.dueAt.getTime();
  return {
    ...(title !== undefined && { title }),
    // A new time is meant, however long the old one was put off.
    ...(isMoved && { dueAt: timeAhead(due_at, "due_at"), snoozedUntil: null }),
    ...(priority !== undefined && { priority }),
    ...(repeat !== undefined && { repeat }),
    ...(for_student !== undefined && { forStudent: for_student }),
    ...(assigned_to_id !== undefined && { assignedToId: assigned_to_id }),
    ...(snoozed_until !== undefined && {
      snoozedUntil: snoozed_until === null ? null : timeAhead(snoozed_until, "snoozed_until"),
    }),
  };
}

/**
 * Throws 409 for a task that is done, 403 for a member who gives away what a colleague is to do, and 422 for what a rule's task
 * or a person without an account can't have.
 */
function assertAllowed(actor: Actor, before: TaskRow, { repeat, for_student, assigned_to_id }: TaskChangeInput): void {
  if (before.doneAt) throw new AppError("conflict", "This task is done. Open it again first.");
  if (assigned_to_id !== undefined && assigned_to_id !== before.assignedToId)
    assertMayHandOver(actor, before.assignedTo);
  if (for_student) assertStudent(personOf(before));
  if (!before.rule) return;
  if (repeat) throw AppError.field("repeat", "A rule made this task, and makes it again when it is due again");
  if (for_student) throw AppError.field("for_student", "A rule made this task for the team");
}

/**
 * Changes an open task, gives it to somebody, or puts it off. Throws 404 for one that the caller may not see, and 409 if
 * it is done or has changed since the caller saw it.
 */
export async function changeTask(actor: Actor, id: string, input: TaskChangeInput): Promise<TaskView> {
  assertCan(actor, "task:update");
  return transaction(async (tx) => {
    if (input.assigned_to_id) await lockOwner(tx, input.assigned_to_id);
    const before = await lockTask(tx, actor, id);
    await assertSeenTask(tx, before, input.version);
    assertAllowed(actor, before, input);
    const changed = columnsOf(before, input);
    const row = await tx.task.update({
      where: { id },
      data: { ...changed, version: { increment: 1 } },
      include: withPeople,
    });
    const details = { changed: Object.keys(changed).map((name) => (name === "assignedToId" ? "owner" : name)) };
    await recordAudit({ action: "task-changed", actor, subjectId: id, details }, tx);
    const isGiven = row.assignedToId !== before.assignedToId;
    await notify(tx, {
      kind: "task_given",
      to: [isGiven ? row.assignedToId : null, row.forStudent && !before.forStudent ? row.studentId : null],
      by: actor.kind === "user" ? actor.id : null,
      contactId: row.contactId,
      recordId: id,
    });
    await tellTask(tx, { id, studentId: before.forStudent || row.forStudent ? row.studentId : null });
    return toTaskView(row);
  });
}

/**
 * Deletes an open task that was a mistake. Throws 404 for one that the caller may not see, 409 for one that is done, and 403
 * for a member who would delete what a colleague is to do, unless they have made it themselves.
 */
export async function deleteTask(actor: Actor, id: string): Promise<void> {
  assertCan(actor, "task:update");
  await transaction(async (tx) => {
    const { forStudent, studentId, contactId, ...before } = await lockTask(tx, actor, id);
    if (before.doneAt) throw new AppError("conflict", "This task is done. Open it again first.");
    const isOwn = actor.kind === "user" && before.createdById === actor.id;
    if (!isOwn)
      assertMayHandOver(actor, before.assignedTo, "Only its owner, its author or an admin can delete this task");
    await tx.task.delete({ where: { id }, select: { id: true } });
    await recordAudit({ action: "task-deleted", actor, subjectId: id, details: { contactId } }, tx);
    await tellTask(tx, { id, studentId: forStudent ? studentId : null });
  });
}
