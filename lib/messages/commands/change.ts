import "server-only";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import type { MessageChangeInput } from "@/lib/messages/schema/message";
import { type ChangedMessage, type MessageRow, toMessageView, withReplies } from "@/lib/messages/views";
import { now } from "@/lib/platform/clock";
import { db, type Tx, transaction } from "@/lib/platform/db";
import { beginHold, type ChangeGroup, recordUndo, toUndo } from "@/lib/undo/commands/hold";
import { assertSeenVersion } from "@/lib/undo/queries/conflict";

/** Throws 404 for an unknown message, before the change is read. */
export async function assertMessageExists(actor: Actor, id: string): Promise<void> {
  assertCan(actor, "message:update");
  if (!(await db.contactMessage.findUnique({ where: { id }, select: { id: true } }))) throw new AppError("not_found");
}

/**
 * Marks a message as handled or as new. If it already has that status, nothing is recorded, and the answer says who set
 * it. Throws 409 if the message has changed since the caller saw it. Sends no mail, but can be undone; with a group,
 * together with the others.
 */
export async function changeMessageStatus(
  actor: Actor,
  id: string,
  input: MessageChangeInput,
  group?: ChangeGroup,
): Promise<ChangedMessage> {
  assertCan(actor, "message:update");
  return transaction(async (tx) => {
    const before = await lockMessage(tx, id);
    if (before.status === input.status) return { ...toMessageView(before), ...(await handledBy(tx, actor, before)) };
    await assertSeenMessage(tx, before, input.version);
    const isHandled = input.status === "handled";
    const row = await storeHandling(tx, id, {
      status: input.status,
      handledAt: isHandled ? now() : null,
      handledById: isHandled && actor.kind === "user" ? actor.id : null,
    });
    const details = { status: row.status, ...(group && { group: group.id }) };
    await recordAudit({ action: "message-status-changed", actor, subjectId: id, details }, tx);
    const change = { kind: "message", subjectId: id, version: row.version, before: handlingOf(before) } as const;
    return { ...toMessageView(row), ...toUndo(await recordUndo(tx, actor, change, beginHold(actor, group))) };
  });
}

/** Whoever else has already handled a message, so that it isn't answered twice. */
async function handledBy(tx: Tx, actor: Actor, { handledById: id }: MessageRow): Promise<{ already_by?: string }> {
  if (!id || (actor.kind === "user" && actor.id === id)) return {};
  const account = await tx.user.findUnique({ where: { id }, select: { name: true } });
  return account ? { already_by: account.name } : {};
}

/** Who has handled a message and when, to undo a change of that. */
export const handlingOf = ({ status, handledById, handledAt }: MessageRow) => ({
  status,
  handled_by_id: handledById,
  handled_at: handledAt?.toISOString() ?? null,
});

/** The message, locked until the transaction ends. */
export async function lockMessage(tx: Tx, id: string): Promise<MessageRow> {
  await tx.$queryRaw`SELECT id FROM contact_messages WHERE id = ${id}::uuid FOR UPDATE`;
  const row = await tx.contactMessage.findUnique({ where: { id }, include: withReplies });
  if (!row) throw new AppError("not_found");
  return row;
}

/** Throws 409 if the message, which is locked, has changed since the caller saw it. */
export const assertSeenMessage = (
  tx: Tx,
  row: MessageRow,
  seen: number | undefined,
  wanted: "save" | "undo" = "save",
): Promise<void> =>
  assertSeenVersion(tx, {
    seen,
    stored: row.version,
    subjectId: row.id,
    wanted,
    actions: ["message-status-changed", "message-answered"],
    current: async () => toMessageView(row),
  });

/** Stores who has handled a message and when; the answer has its replies. */
export const storeHandling = (
  tx: Tx,
  id: string,
  handling: Pick<MessageRow, "status" | "handledAt" | "handledById">,
): Promise<MessageRow> =>
  tx.contactMessage.update({
    where: { id },
    data: { ...handling, version: { increment: 1 } },
    include: withReplies,
  });
