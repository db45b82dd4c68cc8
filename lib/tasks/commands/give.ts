import "server-only";
import * as z from "zod/mini";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { lockOwner } from "@/lib/contacts/commands/lock";
import { notify } from "@/lib/notices/commands/notify";
import { type Tx, transaction } from "@/lib/platform/db";
import { assertMayHandOver } from "@/lib/students/commands/hand-over";
import { type TaskRow, type TaskView, toTaskView, withPeople } from "@/lib/tasks/views";
import { beginHold, type ChangeGroup, recordUndo, toUndo } from "@/lib/undo/commands/hold";
import { undoVerb } from "@/lib/undo/commands/undo";
import type { UndoView } from "@/lib/undo/views";
import { assertSeenTask, lockTask } from "./lock";
import { tellTask } from "./tell";

/**
 * Gives an open task to a member, or (null) to nobody, as one of several records that are handed over: it can be undone
 * together with them. Throws 403 for a member who gives away what a colleague is to do, 409 for another version, and 422
 * for a closed account.
 */
export async function giveTask(
  actor: Actor,
  id: string,
  { assigned_to_id: owner, version }: { assigned_to_id: string | null; version: number },
  group: ChangeGroup,
): Promise<TaskView & { undo?: UndoView }> {
  assertCan(actor, "task:update");
  return transaction(async (tx) => {
    if (owner) await lockOwner(tx, owner);
    const before = await lockTask(tx, actor, id);
    await assertSeenTask(tx, before, version);
    if (owner === before.assignedToId) return toTaskView(before);
    assertMayHandOver(actor, before.assignedTo);
    const given = await store(tx, id, owner);
    const details = { changed: ["owner"], group: group.id };
    await recordAudit({ action: "task-changed", actor, subjectId: id, details }, tx);
    const change = { kind: "task", subjectId: id, version: given.version } as const;
    const undoable = { ...change, before: { assignedToId: before.assignedToId } };
    const held = await recordUndo(tx, actor, undoable, beginHold(actor, group));
    const told = { contactId: given.contactId, recordId: id, by: actor.kind === "user" ? actor.id : null, held };
    await notify(tx, { kind: "task_given", to: [owner], ...told });
    return { ...toTaskView(given), ...toUndo(held) };
  });
}

/** Gives a task back. Throws 409 if it has changed since; if the owner's account is gone, nobody has it. */
export const undoTaskGift = undoVerb({
  before: z.object({ assignedToId: z.nullable(z.guid()) }),
  undo: async (tx, actor, { subjectId: id, version, before: { assignedToId: owner } }) => {
    assertCan(actor, "task:update");
    const stored = await lockTask(tx, actor, id);
    await assertSeenTask(tx, stored, version, "undo");
    const isThere = owner !== null && (await tx.user.count({ where: { id: owner } })) > 0;
    await store(tx, id, isThere ? owner : null);
    return { changed: ["owner"] };
  },
});

async function store(tx: Tx, id: string, assignedToId: string | null): Promise<TaskRow> {
  const data = { assignedToId, version: { increment: 1 } };
  const row = await tx.task.update({ where: { id }, data, include: withPeople });
  await tellTask(tx, { id, studentId: null });
  return row;
}
