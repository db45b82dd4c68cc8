import "server-only";
import type { Actor } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { readTask } from "@/lib/tasks/queries/tasks";
import { personOf, type TaskRow, toTaskView } from "@/lib/tasks/views";
import { assertSeenVersion } from "@/lib/undo/queries/conflict";

/**
 * A task that the caller may see, locked until the transaction ends, with the person's contact before it: whoever answers
 * for the person changes both in that order (docs/decisions/0016-one-order-of-locks.md). Throws 404, or 409 if the person
 * has just been merged.
 */
export async function lockTask(tx: Tx, actor: Actor, id: string): Promise<TaskRow> {
  const seen = await readTask(tx, actor, id);
  await tx.$queryRaw`SELECT id FROM contacts WHERE id = ${personOf(seen).id}::uuid FOR SHARE`;
  await tx.$queryRaw`SELECT id FROM tasks WHERE id = ${id}::uuid FOR UPDATE`;
  const row = await readTask(tx, actor, id);
  if (personOf(row).id !== personOf(seen).id) {
    throw new AppError("conflict", "Somebody has just changed this person. Please try again.");
  }
  return row;
}

/** Throws 409 with the current task if it has changed since the caller saw it. */
export const assertSeenTask = (
  tx: Tx,
  row: TaskRow,
  seen: number | undefined,
  wanted: "save" | "undo" = "save",
): Promise<void> =>
  assertSeenVersion(tx, {
    seen,
    stored: row.version,
    subjectId: row.id,
    wanted,
    actions: ["task-created", "task-changed", "task-done", "task-opened"],
    current: async () => toTaskView(row),
  });

const mostYears = 5;

/** A time that was sent, which has to be still to come, within the next five years. Throws 422 at its field. */
export function timeAhead(sent: string, field: string): Date {
  const at = new Date(sent);
  if (at <= now()) throw AppError.field(field, "Choose a time that is still to come");
  if (at > new Date(now().getTime() + mostYears * 365 * 86_400_000))
    throw AppError.field(field, `Choose a time within the next ${mostYears} years`);
  return at;
}
