import "server-only";
import type * as z from "zod/mini";
import type { EmailStatus } from "@/lib/generated/prisma/client";
import { now } from "@/lib/platform/clock";
import type { mailAnswer } from "./answers";

/** What a view is made of: whether a mail has its text, and not the text. */
export type MailRow = {
  id: string;
  to: string;
  subject: string;
  status: EmailStatus;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  expiresAt: Date | null;
  hasText: boolean;
  leavesAt: Date | null;
};

/** Whether a mail waits for the seconds in which its change can be undone, and not for a mail server. */
export const isHeld = ({ leavesAt }: Pick<MailRow, "leavesAt">) => leavesAt !== null && leavesAt > now();

/** Whether a mail may be sent again: its secret is kept for as long as it works, and no longer than it is needed. */
export const canRetry = ({ status, hasText, expiresAt }: MailRow) =>
  status !== "sent" && hasText && (!expiresAt || expiresAt > now());

export type MailView = z.output<typeof mailAnswer>;

/** A mail of the queue as the admin sees it: never its text, which may hold a link that is a secret. */
export function toMailView(row: MailRow): MailView {
  return {
    id: row.id,
    to: row.to,
    subject: row.subject,
    status: row.status,
    attempts: row.attempts,
    last_error: row.lastError,
    created_at: row.createdAt.toISOString(),
    can_retry: canRetry(row),
  };
}
