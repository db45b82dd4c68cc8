import "server-only";
import type * as z from "zod/mini";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { Prisma } from "@/lib/generated/prisma/client";
import { idPage } from "@/lib/http/ordered-list";
import { countedUpTo, type Page } from "@/lib/http/page";
import { db } from "@/lib/platform/db";
import type { messageCountsAnswer } from "./answers";
import type { MessageListQuery } from "./list-query";
import type { MessageStatusValue } from "./schema";
import { type MessageView, toMessageView } from "./views";

const newestFirst = [{ createdAt: "desc" }, { id: "desc" }] satisfies Prisma.ContactMessageOrderByWithRelationInput[];

const order = Prisma.sql`t.created_at DESC, t.id DESC`;

/** One page of the messages of the contact form, newest first. */
export async function listMessages(actor: Actor, query: MessageListQuery): Promise<Page<MessageView>> {
  assertCan(actor, "message:list");
  const ofStatus = query.status ? Prisma.sql`t.status = ${query.status}::message_status` : Prisma.sql`TRUE`;
  const first = (rows: Prisma.Sql) =>
    Prisma.sql`SELECT t.id, t.created_at FROM contact_messages AS t WHERE ${ofStatus} ORDER BY ${order} LIMIT ${rows}`;
  const page = await idPage({ order, first }, query);
  const rows = await db.contactMessage.findMany({ where: { id: { in: page.rows } }, orderBy: newestFirst });
  return { ...page, rows: rows.map(toMessageView) };
}

export type MessageCounts = z.output<typeof messageCountsAnswer>;

/** How many messages there are in every status, for the filter's labels. */
export async function countMessages(actor: Actor): Promise<MessageCounts> {
  assertCan(actor, "message:list");
  const count = (status: MessageStatusValue) =>
    db.contactMessage.count({ where: { status }, orderBy: newestFirst, take: countedUpTo + 1 });
  const [waiting, handled] = await Promise.all([count("new"), count("handled")]);
  return { all: waiting + handled, new: waiting, handled };
}
