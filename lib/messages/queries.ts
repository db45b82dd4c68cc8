import "server-only";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { type ContactMessage, Prisma } from "@/lib/generated/prisma/client";
import { type CsvColumns, csvAnswer, csvText } from "@/lib/http/answers/csv-answer";
import { idPage, withLeadingRows } from "@/lib/http/list/ordered-list";
import { countedUpTo, type Page } from "@/lib/http/list/page";
import { formatTime, officeDate } from "@/lib/office-time";
import { labelOf } from "@/lib/options";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { pickAll } from "@/lib/undo/queries/picked";
import type { ChosenFileInput } from "@/lib/undo/schema";
import type { PickedRecords } from "@/lib/undo/views";
import { type MessageStatusValue, messageStatuses } from "./labels";
import type { MessageListQuery, MessagePickQuery } from "./schema/list";
import { type MessageCounts, type MessageView, toMessageView, withReplies } from "./views";

const newestFirst = [{ createdAt: "desc" }, { id: "desc" }] satisfies Prisma.ContactMessageOrderByWithRelationInput[];

const columns = Prisma.sql`t.id, t.created_at`;
const order = Prisma.sql`t.created_at DESC, t.id DESC`;

/** Unhandled messages that need care first, then newest first. */
function messagesInOrder(status: MessageStatusValue | undefined) {
  const ofStatus = status ? Prisma.sql`t.status = ${status}::message_status` : Prisma.sql`TRUE`;
  const firstOf = (condition: Prisma.Sql) => (rows: Prisma.Sql) =>
    Prisma.sql`SELECT ${columns} FROM contact_messages AS t WHERE ${condition} ORDER BY ${order} LIMIT ${rows}`;
  return withLeadingRows(
    { columns, order, first: firstOf(ofStatus) },
    "care_first",
    firstOf(Prisma.sql`t.care_first AND ${ofStatus}`),
  );
}

/** The rows in the order of the ids. One may just have been deleted. */
function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** One page of contact messages: unhandled ones that need care first, then newest first. */
export async function listMessages(actor: Actor, query: MessageListQuery): Promise<Page<MessageView>> {
  assertCan(actor, "message:list");
  const page = await idPage(messagesInOrder(query.status), query);
  const rows = await db.contactMessage.findMany({ where: { id: { in: page.rows } }, include: withReplies });
  return { ...page, rows: inOrderOf(page.rows, rows).map(toMessageView) };
}

/** All messages that match now, for an action on several (`pickAll`). */
export async function pickMessages(actor: Actor, { status }: MessagePickQuery): Promise<PickedRecords> {
  assertCan(actor, "message:list");
  return pickAll({
    page: (paging) => idPage(messagesInOrder(status), paging),
    isSearched: false,
    how: "by status",
    versions: (ids) => db.contactMessage.findMany({ where: { id: { in: ids } }, select: { id: true, version: true } }),
  });
}

const fileColumns: CsvColumns<ContactMessage> = {
  Name: (row) => row.name,
  Email: (row) => row.email,
  Phone: (row) => row.phone,
  Subject: (row) => row.subject,
  Message: (row) => row.message,
  Status: (row) => labelOf(messageStatuses, row.status),
  "Sent on": (row) => officeDate(row.createdAt),
  "Sent at": (row) => formatTime(row.createdAt),
};

/** Chosen messages as a CSV file, in the given order. The audit log records how many. */
export async function exportMessages(actor: Actor, { ids, continued }: ChosenFileInput): Promise<Response> {
  assertCan(actor, "message:export");
  await recordAudit({ action: "messages-exported", actor, details: { records: ids.length } });
  return csvAnswer(`messages-${officeDate(now())}.csv`, onePiece());

  async function* onePiece() {
    const rows = await db.contactMessage.findMany({ where: { id: { in: [...ids] } } });
    yield csvText(fileColumns, inOrderOf(ids, rows), { isStart: !continued });
  }
}

/** One contact message. Throws 404 for an unknown id. */
export async function getMessage(actor: Actor, id: string): Promise<MessageView> {
  assertCan(actor, "message:list");
  return toMessageView(await db.contactMessage.findUniqueOrThrow({ where: { id }, include: withReplies }));
}

/** The number of messages in each status, for the filter's labels. */
export async function countMessages(actor: Actor): Promise<MessageCounts> {
  assertCan(actor, "message:list");
  const count = (status: MessageStatusValue) =>
    db.contactMessage.count({ where: { status }, orderBy: newestFirst, take: countedUpTo + 1 });
  const [waiting, handled] = await Promise.all([count("new"), count("handled")]);
  return { all: waiting + handled, new: waiting, handled };
}
