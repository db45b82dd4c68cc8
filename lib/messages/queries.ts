import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { countedUpTo, type Page } from "@/lib/http/page";
import { db } from "@/lib/platform/db";
import type { MessageListQuery } from "./list-query";
import { type MessageView, toMessageView } from "./views";

/** The messages of the contact form, newest first. */
export async function listMessages(actor: Actor, query: MessageListQuery): Promise<Page<MessageView>> {
  assertCan(actor, "message:list");
  const { limit, offset, status } = query;
  const where = status ? { status } : {};
  const [rows, total] = await Promise.all([
    db.contactMessage.findMany({ where, orderBy: [{ createdAt: "desc" }, { id: "desc" }], take: limit, skip: offset }),
    db.contactMessage.count({ where, take: countedUpTo + 1 }),
  ]);
  return { rows: rows.map(toMessageView), total, limit, offset };
}

/** How many messages wait for an answer. */
export async function countNewMessages(actor: Actor): Promise<number> {
  assertCan(actor, "message:list");
  return db.contactMessage.count({ where: { status: "new" }, take: countedUpTo + 1 });
}
