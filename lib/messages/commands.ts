import "server-only";
import { recordAudit } from "@/lib/audit/record";
import { type Actor, assertAccount, assertCan } from "@/lib/auth/policy";
import { AppError } from "@/lib/http/errors";
import { queueEmail } from "@/lib/mail/outbox";
import { now } from "@/lib/platform/clock";
import { db, transaction } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { officeEmail } from "@/lib/platform/mail";
import { isWithinLimit } from "@/lib/platform/rate-limit";
import { messageReceivedMail, officeMessageMail } from "./emails";
import type { ContactInput, MessageChangeInput } from "./schema";
import { type MessageView, toMessageView } from "./views";

/**
 * Stores a message of the contact form and queues the mails to its sender and to the office. Above three in a day, one
 * address gets no more copies: whoever writes a stranger's into the form cannot fill their mailbox.
 */
export async function sendMessage(actor: Actor, input: ContactInput): Promise<{ id: string }> {
  assertCan(actor, "message:send");
  const hasReceipt = await isWithinLimit("contactReceipt", input.email);
  return transaction(async (tx) => {
    const row = await tx.contactMessage.create({ data: { ...input, createdAt: now() } });
    if (hasReceipt) {
      await queueEmail(tx, {
        key: `message:${row.id}:received`,
        to: row.email,
        replyTo: officeEmail,
        subject: `We have your message: ${row.subject}`,
        content: messageReceivedMail(row.name, row.subject, row.message),
      });
    }
    await queueEmail(tx, {
      key: `message:${row.id}:office`,
      to: officeEmail,
      replyTo: row.email,
      subject: `New message from ${row.name}: ${row.subject}`,
      content: officeMessageMail(row, row.subject, row.message, `${env.appUrl}/admin/dashboard?tab=messages`),
    });
    return { id: row.id };
  });
}

/** Throws 404 for a message that does not exist, before its change is looked at. */
export async function assertMessageExists(actor: Actor, id: string): Promise<void> {
  assertCan(actor, "message:update");
  if (!(await db.contactMessage.findUnique({ where: { id }, select: { id: true } }))) throw new AppError("not_found");
}

/** Marks a message as handled, or as new again. */
export async function changeMessageStatus(actor: Actor, id: string, input: MessageChangeInput): Promise<MessageView> {
  assertCan(actor, "message:update");
  const { id: actorId } = assertAccount(actor, "message:update");
  const handled = input.status === "handled";
  return transaction(async (tx) => {
    const row = await tx.contactMessage.update({
      where: { id },
      data: { status: input.status, handledAt: handled ? now() : null, handledById: handled ? actorId : null },
    });
    await recordAudit(
      { action: "message-status-changed", actor, subjectId: id, details: { status: input.status } },
      tx,
    );
    return toMessageView(row);
  });
}
