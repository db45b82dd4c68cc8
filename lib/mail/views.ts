import "server-only";
import type * as z from "zod/mini";
import type { EmailStatus } from "@/lib/generated/prisma/client";
import { now } from "@/lib/platform/clock";
import type { mailAnswer, mailReceiptAnswer } from "./answers";

/** What the view needs: whether there is a text, but not the text. */
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

/** Whether a mail is held for an undo, rather than waiting for a mail server. */
export const isHeld = ({ leavesAt }: Pick<MailRow, "leavesAt">) => leavesAt !== null && leavesAt > now();

/** Whether a mail can be resent: its text may be deleted or its secret expired. */
export const canRetry = ({ status, hasText, expiresAt }: MailRow) =>
  status !== "sent" && hasText && (!expiresAt || expiresAt > now());

export type MailView = z.output<typeof mailAnswer>;

/** A queued mail, for admins. Never includes its text, which may contain a secret link. */
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

export type MailReceiptView = z.output<typeof mailReceiptAnswer>;

/** A mail's delivery status, for the person who caused it. */
export function toMailReceiptView({ status, attempts }: Pick<MailRow, "status" | "attempts">): MailReceiptView {
  if (status !== "pending") return { status };
  return { status: attempts > 0 ? "delayed" : "on_its_way" };
}
