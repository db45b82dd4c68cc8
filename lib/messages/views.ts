import "server-only";
import type * as z from "zod/mini";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { changedMessageAnswer, messageAnswer, messageCountsAnswer } from "./answers";

export type MessageView = z.output<typeof messageAnswer>;

/** What a message's view needs besides its row. */
export const withReplies = {
  replies: { include: { sender: { select: { name: true } } }, orderBy: [{ createdAt: "asc" }, { id: "asc" }] },
} satisfies Prisma.ContactMessageInclude;
export type MessageRow = Prisma.ContactMessageGetPayload<{ include: typeof withReplies }>;

/** A contact message, for admins. */
export function toMessageView(row: MessageRow): MessageView {
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
    replies: row.replies.map(({ id, sender, text, createdAt }) => ({
      id,
      sender: sender?.name ?? null,
      text,
      created_at: createdAt.toISOString(),
    })),
    version: row.version,
  };
}

export type ChangedMessage = z.output<typeof changedMessageAnswer>;

export type MessageCounts = z.output<typeof messageCountsAnswer>;
