import "server-only";
import type * as z from "zod/mini";
import { type Actor, assertCan } from "@/lib/auth/policy";
import type { calledChatAnswer } from "@/lib/calls/answers";
import { readContact } from "@/lib/contacts/queries/contacts";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/db";

const mostMessages = 200;

/**
 * The conversation in which somebody has asked to be called, by the id of that entry in their history, while it is kept.
 * Throws 404 for a contact that the caller may not see, and for a conversation that is gone or in which somebody may be
 * in need.
 */
export async function readCalledChat(actor: Actor, id: string): Promise<z.output<typeof calledChatAnswer>> {
  assertCan(actor, "contact:read");
  const asked = await db.callRequest.findFirst({
    where: { id, conversation: { careSince: null, doubtSince: null } },
    select: { contactId: true, conversationId: true },
  });
  if (!asked?.conversationId || !asked.contactId) throw new AppError("not_found");
  await readContact(db, actor, "contact:read", asked.contactId);
  const messages = await db.chatMessage.findMany({
    where: { conversationId: asked.conversationId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: mostMessages,
    select: { sender: true, content: true, createdAt: true },
  });
  return {
    messages: messages.map(({ sender, content, createdAt }) => ({
      from: sender === "user" ? "visitor" : "assistant",
      text: content,
      at: createdAt.toISOString(),
    })),
  };
}
