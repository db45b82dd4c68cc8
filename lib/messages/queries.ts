import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import type { Prisma } from "@/lib/generated/prisma/client";
import { countedUpTo, type Page } from "@/lib/http/page";
import { db } from "@/lib/platform/db";
import type { MessageListQuery } from "./list-query";
import type { MessageStatusValue } from "./schema";
import { type MessageView, toMessageView } from "./views";

const newestFirst = [{ createdAt: "desc" }, { id: "desc" }] satisfies Prisma.ContactMessageOrderByWithRelationInput[];

/** The messages of the contact form, newest first. */
export async function listMessages(actor: Actor, query: MessageListQuery): Promise<Page<MessageView>> {
  assertCan(actor, "message:list");
  const { limit, offset, status } = query;
  const where = status ? { status } : {};
  const [rows, total] = await Promise.all([
    db.contactMessage.findMany({ where, orderBy: newestFirst, take: limit, skip: offset }),
    db.contactMessage.count({ where, orderBy: newestFirst, take: countedUpTo + 1 }),
  ]);
  return { rows: rows.map(toMessageView), total, limit, offset };
}

export type MessageCounts = Record<MessageStatusValue | "all", number>;

/** How many messages there are in every status, for the filter's labels. */
export async function countMessages(actor: Actor): Promise<MessageCounts> {
  assertCan(actor, "message:list");
  const count = (status: MessageStatusValue) =>
    db.contactMessage.count({ where: { status }, orderBy: newestFirst, take: countedUpTo + 1 });
  const [waiting, handled] = await Promise.all([count("new"), count("handled")]);
  return { all: waiting + handled, new: waiting, handled };
}
