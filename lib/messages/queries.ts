import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { Prisma } from "@/lib/generated/prisma/client";
import { idPage, withLeadingRows } from "@/lib/http/list/ordered-list";
import { countedUpTo, type Page } from "@/lib/http/list/page";
import { db } from "@/lib/platform/db";
import type { MessageStatusValue } from "./labels";
import type { MessageListQuery } from "./schema/list";
import { type MessageCounts, type MessageView, toMessageView } from "./views";

const newestFirst = [{ createdAt: "desc" }, { id: "desc" }] satisfies Prisma.ContactMessageOrderByWithRelationInput[];

const columns = Prisma.sql`t.id, t.created_at`;
const order = Prisma.sql`t.created_at DESC, t.id DESC`;

/** One page of contact messages: unhandled ones that need care first, then newest first. */
export async function listMessages(actor: Actor, query: MessageListQuery): Promise<Page<MessageView>> {
  assertCan(actor, "message:list");
  const ofStatus = query.status ? Prisma.sql`t.status = ${query.status}::message_status` : Prisma.sql`TRUE`;
  const firstOf = (condition: Prisma.Sql) => (rows: Prisma.Sql) =>
    Prisma.sql`SELECT ${columns} FROM contact_messages AS t WHERE ${condition} ORDER BY ${order} LIMIT ${rows}`;
  const list = withLeadingRows(
    { columns, order, first: firstOf(ofStatus) },
    "care_first",
    firstOf(Prisma.sql`t.care_first AND ${ofStatus}`),
  );
  const page = await idPage(list, query);
  const rows = await db.contactMessage.findMany({ where: { id: { in: page.rows } } });
  const views = new Map(rows.map((row) => [row.id, toMessageView(row)]));
  return { ...page, rows: page.rows.flatMap((id) => views.get(id) ?? []) };
}

/** The number of messages in each status, for the filter's labels. */
export async function countMessages(actor: Actor): Promise<MessageCounts> {
  assertCan(actor, "message:list");
  const count = (status: MessageStatusValue) =>
    db.contactMessage.count({ where: { status }, orderBy: newestFirst, take: countedUpTo + 1 });
  const [waiting, handled] = await Promise.all([count("new"), count("handled")]);
  return { all: waiting + handled, new: waiting, handled };
}
