import "server-only";
import { recordAudit } from "@/lib/audit/record";
import { type Actor, assertAccount, assertCan } from "@/lib/auth/policy";
import { closedDates } from "@/lib/consultations/queries";
import type { Help } from "@/lib/distress/answers";
import { careMark } from "@/lib/distress/emails";
import { formHelp, helpParagraph } from "@/lib/distress/help";
import { distressIn } from "@/lib/distress/read";
import { AppError } from "@/lib/http/errors";
import { queueEmail } from "@/lib/mail/outbox";
import { officeDate } from "@/lib/office-time";
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
 * address gets no more copies: whoever writes a stranger's into the form cannot fill their mailbox. A message that sounds
 * like distress is marked, and its sender is told whom to ring.
 */
export async function sendMessage(actor: Actor, input: ContactInput): Promise<{ id: string; help?: Help }> {
  assertCan(actor, "message:send");
  const distress = distressIn(`${input.subject}. ${input.message}`);
  const today = officeDate(now());
  const help = distress && formHelp(distress, { at: now(), isHoliday: (await closedDates(today, today)).has(today) });
  const hasReceipt = await isWithinLimit("contactReceipt", input.email);
  return transaction(async (tx) => {
    const row = await tx.contactMessage.create({ data: { ...input, needsCare: help !== null, createdAt: now() } });
    if (hasReceipt) {
      await queueEmail(tx, {
        key: `message:${row.id}:received`,
        to: row.email,
        replyTo: officeEmail,
        subject: `We have your message: ${row.subject}`,
        content: messageReceivedMail(row.name, row.subject, row.message, help && helpParagraph(help)),
      });
    }
    await queueEmail(tx, {
      key: `message:${row.id}:office`,
      to: officeEmail,
      replyTo: row.email,
      subject: `${help ? `${careMark}: new` : "New"} message from ${row.name}: ${row.subject}`,
      content: officeMessageMail(
        row,
        row.subject,
        row.message,
        `${env.appUrl}/admin/dashboard?tab=messages`,
        help !== null,
      ),
    });
    return { id: row.id, ...(help && { help }) };
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
