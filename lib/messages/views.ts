import "server-only";
import type * as z from "zod/mini";
import type { ContactMessage } from "@/lib/generated/prisma/client";
import type { changedMessageAnswer, messageAnswer, messageCountsAnswer } from "./answers";

export type MessageView = z.output<typeof messageAnswer>;

/** A contact message, for admins. */
export function toMessageView(row: ContactMessage): MessageView {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    subject: row.subject,
    message: row.message,
    status: row.status,
    needs_care: row.needsCare,
    created_at: row.createdAt.toISOString(),
    handled_at: row.handledAt?.toISOString() ?? null,
    version: row.version,
  };
}

export type ChangedMessage = z.output<typeof changedMessageAnswer>;

export type MessageCounts = z.output<typeof messageCountsAnswer>;
