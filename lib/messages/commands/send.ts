import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { rememberCampaign } from "@/lib/campaigns/commands";
import { helpFor } from "@/lib/consultations/queries/consultations";
import type { Help } from "@/lib/distress/answers";
import { careMark } from "@/lib/distress/emails";
import { helpParagraph } from "@/lib/distress/help";
import { queueEmail } from "@/lib/mail/commands/outbox";
import { messageReceivedMail, officeMessageMail } from "@/lib/messages/emails";
import type { ContactInput } from "@/lib/messages/schema/message";
import { now } from "@/lib/platform/clock";
import { db, transaction } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { officeEmail } from "@/lib/platform/mail";
import { isWithinLimit, mayRaiseCare } from "@/lib/platform/rate-limit";

/**
 * Stores a contact message and queues the mails to its sender and to the office. After three in a day an address gets no
 * more copies: nobody can flood a mailbox. Distress is marked, shown helplines, and at first in the office's subject.
 */
export async function sendMessage(actor: Actor, input: ContactInput): Promise<{ id: string; help?: Help }> {
  assertCan(actor, "message:send");
  const help = await helpFor(`${input.subject}. ${input.message}`);
  const hasReceipt = await isWithinLimit("contactReceipt", input.email);
  const isOwn = await isOwnAddress(actor, input.email);
  const isRaised = help !== null && (await mayRaiseCare(input.email));
  return transaction(async (tx) => {
    const message = await rememberCampaign(tx, input);
    const row = await tx.contactMessage.create({ data: { ...message, needsCare: help !== null, createdAt: now() } });
    if (hasReceipt) {
      await queueEmail(tx, {
        key: `message:${row.id}:received`,
        to: row.email,
        replyTo: officeEmail(),
        subject: isOwn ? `We have your message: ${row.subject}` : "We have your message",
        content: messageReceivedMail(row.createdAt, isOwn ? row : null, help && helpParagraph(help)),
      });
    }
    await queueEmail(tx, {
      key: `message:${row.id}:office`,
      to: officeEmail(),
      replyTo: row.email,
      subject: `${isRaised ? `${careMark}: new` : "New"} message from ${row.name}: ${row.subject}`,
      content: officeMessageMail(row, row.subject, row.message, `${env.appUrl}/admin/dashboard?tab=messages`, isRaised),
    });
    return { id: row.id, ...(help && { help }) };
  });
}

/** Whether the address is the caller's own. Anyone can enter somebody else's in the form. */
async function isOwnAddress(actor: Actor, email: string): Promise<boolean> {
  if (actor.kind !== "user") return false;
  return (await db.user.count({ where: { id: actor.id, email } })) > 0;
}
