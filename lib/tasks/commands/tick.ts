import "server-only";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertAccount, assertCan } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import { settleNotices } from "@/lib/notices/commands/notify";
import { formatDate, officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { type Tx, transaction, violates } from "@/lib/platform/db";
import { lockStudent } from "@/lib/students/commands/lock";
import { nextDue } from "@/lib/tasks/repeat";
import type { TickInput } from "@/lib/tasks/schema/task";
import type { TaskRow, TickView } from "@/lib/tasks/views";
import { lockTask } from "./lock";
import { tellTask } from "./tell";

/** What a tick answers in everybody's bell: "asks to be called" rang for the whole team. */
const settledByTick = ["task_given", "task_due", "call_asked"] as const;

/**
 * Ticks a task, or opens it again: the team's, or a student's own that is meant for them. After the tick of one that comes
 * again, the next one begins; opening it again takes that away, unless somebody has changed it. Throws 404 for a task that
 * the caller may not see, and 409 for a student's next one before its day: otherwise each tick could be followed by another.
 */
export async function tickTask(actor: Actor, id: string, { done }: TickInput): Promise<TickView> {
  const by = assertAccount(actor, "task:tick");
  assertCan(actor, "task:tick", { ownerId: by.id });
  try {
    return await transaction(async (tx) => {
      if (by.role === "student") await lockStudent(tx, by.id);
      const before = await lockTask(tx, actor, id);
      if ((before.doneAt !== null) === done) return { id, done_at: before.doneAt?.toISOString() ?? null };
      if (done && by.role === "student") assertItsDay(before);
      const doneAt = done ? now() : null;
      const data = { doneAt, doneById: done ? by.id : null, snoozedUntil: null, version: { increment: 1 } };
      await tx.task.update({ where: { id }, data, select: { id: true } });
      if (done) for (const kind of settledByTick) await settleNotices(tx, { kind, recordId: id });
      if (done) await beginNext(tx, before);
      else await tx.task.deleteMany({ where: { repeatsId: id, doneAt: null, version: 1 } });
      await recordAudit({ action: done ? "task-done" : "task-opened", actor, subjectId: id }, tx);
      await tellTask(tx, { id, studentId: before.forStudent ? before.studentId : null });
      return { id, done_at: doneAt?.toISOString() ?? null };
    });
  } catch (error) {
    if (violates(error, "tasks_one_of_a_rule")) throw new AppError("conflict", "This task has already been made again");
    throw error;
  }
}

function assertItsDay({ repeatsId, dueAt }: TaskRow): void {
  if (repeatsId !== null && officeDate(dueAt) > officeDate(now()))
    throw new AppError("conflict", `This task comes again on ${formatDate(dueAt)}. Tick it then.`);
}

/** The next one of a task that comes again, unless it was ticked before and there is one already. */
async function beginNext(tx: Tx, task: TaskRow): Promise<void> {
  const { id, title, repeat, priority, forStudent, contactId, applicationId, assignedToId, createdById } = task;
  const same = { title, repeat, priority, forStudent, contactId, applicationId, assignedToId, createdById };
  if (!repeat || (await tx.task.count({ where: { repeatsId: id } })) > 0) return;
  await tx.task.create({
    data: { ...same, dueAt: nextDue(task.dueAt, repeat, now()), repeatsId: id, createdAt: now() },
    select: { id: true },
  });
}
