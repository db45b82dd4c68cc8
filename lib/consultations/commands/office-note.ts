import "server-only";
import { toFacts } from "@/lib/consultations/emails/mails";
import { visitorChangeMail } from "@/lib/consultations/emails/moved";
import type { Consultation } from "@/lib/generated/prisma/client";
import { queueEmail } from "@/lib/mail/commands/outbox";
import { notify } from "@/lib/notices/commands/notify";
import type { Tx } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { officeEmail } from "@/lib/platform/mail";

/** Tells whoever has the booking, and mails the office, that a visitor has moved a consultation (`before` is its earlier time) or cancelled it (null). */
export async function queueOfficeNote(tx: Tx, row: Consultation, before: Date | null): Promise<void> {
  const url = `${env.appUrl}/admin/dashboard?tab=consultations&search=${row.reference}`;
  await queueEmail(tx, {
    key: `consultation:${row.id}:${row.sequence}:office`,
    to: officeEmail(),
    replyTo: row.email,
    subject: `${before ? "Moved" : "Cancelled"} by the visitor: ${row.name}, ${row.reference}`,
    content: visitorChangeMail(toFacts(row), before, url),
  });
  const told = { contactId: row.contactId, recordId: row.id, detail: before ? "moved" : "cancelled" };
  // Of distress only admins are told.
  const to = row.needsCare ? "admins" : row.assignedToId ? [row.assignedToId] : "owner-or-admins";
  await notify(tx, { kind: "booking", to, ...told });
}
