import "server-only";
import type { EmailStatus } from "@/lib/generated/prisma/client";

/** What a view is made of: whether a mail has its text, and not the text. */
export type MailRow = {
  id: string;
  to: string;
  subject: string;
  status: EmailStatus;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  hasText: boolean;
};

/** A mail of the queue as the admin sees it: never its text, which may hold a link that is a secret. */
export function toMailView(row: MailRow) {
  return {
    id: row.id,
    to: row.to,
    subject: row.subject,
    status: row.status,
    attempts: row.attempts,
    last_error: row.lastError,
    created_at: row.createdAt.toISOString(),
    can_retry: row.status !== "sent" && row.hasText,
  };
}
export type MailView = ReturnType<typeof toMailView>;
