import "server-only";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertAccount } from "@/lib/auth/policy";
import { contactMail } from "@/lib/contacts/emails";
import type { ContactEmailInput } from "@/lib/contacts/schema/contact";
import { type NotedContact, toContactView, toEntryView } from "@/lib/contacts/views";
import { AppError } from "@/lib/errors";
import { queueEmail } from "@/lib/mail/commands/outbox";
import { now } from "@/lib/platform/clock";
import { transaction } from "@/lib/platform/db";
import { officeEmail } from "@/lib/platform/mail";
import { countLimit } from "@/lib/platform/rate-limit";
import { lockContact } from "./lock";
import { tellContact } from "./tell";

/**
 * Sends a contact an email that a member has written, perhaps from a template, and notes it. An answer comes to the
 * office's mailbox. Throws 422 for somebody without an address, and 429 for the member's 61st within an hour.
 */
export async function emailContact(
  actor: Actor,
  id: string,
  { subject, text, template }: ContactEmailInput,
): Promise<NotedContact> {
  const by = assertAccount(actor, "contact:update");
  await countLimit("contactEmail", by.id);
  const at = now();
  return transaction(async (tx) => {
    const row = await lockContact(tx, actor, id);
    if (row.email === null) throw AppError.field("email", "There is no email address. Add one first.");
    const details = template === undefined ? { subject } : { subject, template };
    const entry = await tx.contactEntry.create({
      data: { contactId: row.id, kind: "email", actorId: by.id, text, details, createdAt: at },
    });
    await queueEmail(tx, {
      key: `contact-entry:${entry.id}`,
      to: row.email,
      replyTo: officeEmail(),
      subject,
      content: contactMail(subject, text, by.name),
    });
    await recordAudit({ action: "contact-noted", actor, subjectId: row.id, details: { type: "email" } }, tx);
    await tellContact(tx, row.id);
    return { entry: toEntryView("email", entry, by.name), contact: toContactView(row) };
  });
}
