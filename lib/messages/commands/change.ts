import "server-only";
import * as z from "zod/mini";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import type { ContactMessage } from "@/lib/generated/prisma/client";
import { MessageStatus } from "@/lib/generated/prisma/enums";
import type { MessageChangeInput } from "@/lib/messages/schema/message";
import { type ChangedMessage, toMessageView } from "@/lib/messages/views";
import { now } from "@/lib/platform/clock";
import { db, type Tx, transaction } from "@/lib/platform/db";
import { beginHold, type ChangeGroup, recordUndo, toUndo } from "@/lib/undo/commands/hold";
import { undoVerb } from "@/lib/undo/commands/undo";
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
    const earlier = {
      status: before.status,
      handled_by_id: before.handledById,
      handled_at: before.handledAt?.toISOString() ?? null,
    };
    const change = { kind: "message", subjectId: id, version: row.version, before: earlier } as const;
    return { ...toMessageView(row), ...toUndo(await recordUndo(tx, actor, change, beginHold(actor, group))) };
  });
}

/** Whoever else has already handled a message, so that it isn't answered twice. */
async function handledBy(tx: Tx, actor: Actor, { handledById: id }: ContactMessage): Promise<{ already_by?: string }> {
  if (!id || (actor.kind === "user" && actor.id === id)) return {};
  const account = await tx.user.findUnique({ where: { id }, select: { name: true } });
  return account ? { already_by: account.name } : {};
}

/** Undoes that: restores the status, and who had handled it and when. */
export const undoMessageChange = undoVerb({
  before: z.object({
    status: z.enum(MessageStatus),
    handled_by_id: z.nullable(z.guid()),
    handled_at: z.nullable(z.iso.datetime()),
  }),
  undo: async (tx, actor, { subjectId: id, version, before: { status, handled_by_id, handled_at } }) => {
    assertCan(actor, "message:update");
    await assertSeenMessage(tx, await lockMessage(tx, id), version, "undo");
    // Their account may have been deleted in the meantime.
    const handler = handled_by_id && (await tx.user.findUnique({ where: { id: handled_by_id }, select: { id: true } }));
    const handledAt = handled_at === null ? null : new Date(handled_at);
    await storeHandling(tx, id, { status, handledAt, handledById: handler ? handler.id : null });
    return { status };
  },
});

/** The message, locked until the transaction ends. */
async function lockMessage(tx: Tx, id: string): Promise<ContactMessage> {
  await tx.$queryRaw`SELECT id FROM contact_messages WHERE id = ${id}::uuid FOR UPDATE`;
  const row = await tx.contactMessage.findUnique({ where: { id } });
  if (!row) throw new AppError("not_found");
  return row;
}

const assertSeenMessage = (tx: Tx, row: ContactMessage, seen: number | undefined, wanted: "save" | "undo" = "save") =>
  assertSeenVersion(tx, {
    seen,
    stored: row.version,
    subjectId: row.id,
    wanted,
    actions: ["message-status-changed"],
    current: async () => toMessageView(row),
  });

const storeHandling = (
  tx: Tx,
  id: string,
  handling: Pick<ContactMessage, "status" | "handledAt" | "handledById">,
): Promise<ContactMessage> =>
  tx.contactMessage.update({ where: { id }, data: { ...handling, version: { increment: 1 } } });
