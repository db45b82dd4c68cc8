import "server-only";
import type { ContactMessage } from "@/lib/generated/prisma/client";

/** A contact message as the admin sees it. */
export function toMessageView(row: ContactMessage) {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    subject: row.subject,
    message: row.message,
    status: row.status,
    created_at: row.createdAt.toISOString(),
    handled_at: row.handledAt?.toISOString() ?? null,
  };
}
export type MessageView = ReturnType<typeof toMessageView>;
