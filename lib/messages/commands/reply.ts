import "server-only";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertAccount } from "@/lib/auth/policy";
import { queueEmail } from "@/lib/mail/commands/outbox";
import { messageReplyMail } from "@/lib/messages/emails";
import type { MessageReplyInput } from "@/lib/messages/schema/reply";
import { type ChangedMessage, toMessageView } from "@/lib/messages/views";
import { now } from "@/lib/platform/clock";
import { transaction } from "@/lib/platform/db";
import { officeEmail } from "@/lib/platform/mail";
import { beginHold, recordUndo, toUndo } from "@/lib/undo/commands/hold";
import { assertSeenMessage, handlingOf, lockMessage, storeHandling } from "./change";

/**
 * Answers a message by mail, keeps the answer with it and marks the message as handled. The mail waits for the undo, which
 * removes the answer. Throws 409 if the message has changed since the caller saw it: somebody else may have answered.
 */
export async function replyToMessage(
  actor: Actor,
  id: string,
  { text, version }: MessageReplyInput,
): Promise<ChangedMessage> {
  const { id: senderId, name } = assertAccount(actor, "message:reply");
  return transaction(async (tx) => {
    const before = await lockMessage(tx, id);
    await assertSeenMessage(tx, before, version);
    const reply = await tx.messageReply.create({ data: { messageId: id, senderId, text, createdAt: now() } });
    const isHandled = before.status === "handled";
    const row = await storeHandling(tx, id, {
      status: "handled",
      handledAt: isHandled ? before.handledAt : now(),
      handledById: isHandled ? before.handledById : senderId,
    });
    await recordAudit({ action: "message-answered", actor, subjectId: id }, tx);
    const held = beginHold(actor);
    await queueEmail(tx, {
      key: `message:${id}:reply:${reply.id}`,
      to: row.email,
      replyTo: officeEmail(),
      content: messageReplyMail(row.subject, text, name),
      held,
    });
    const earlier = { ...handlingOf(before), reply_id: reply.id };
    const change = { kind: "message", subjectId: id, version: row.version, before: earlier } as const;
    return { ...toMessageView(row), ...toUndo(await recordUndo(tx, actor, change, held)) };
  });
}
