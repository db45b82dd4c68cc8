import "server-only";
import { type Actor, assertAccount, assertCan, scopeOf } from "@/lib/auth/policy";
import { helpWith } from "@/lib/consultations/queries/consultations";
import type { Help } from "@/lib/distress/answers";
import { distressIn } from "@/lib/distress/read/read";
import { AppError } from "@/lib/errors";
import { Prisma, type ThreadMessage } from "@/lib/generated/prisma/client";
import type { ThreadSide } from "@/lib/generated/prisma/enums";
import { idPage, sqlNumber, withLeadingRows } from "@/lib/http/list/ordered-list";
import type { Page } from "@/lib/http/list/page";
import { db } from "@/lib/platform/db";
import { firstOwned, type OwnedPart, ownedParts } from "@/lib/students/queries/owned";
import { assertStudentVisible, isStudentSeen } from "@/lib/students/queries/visible";
import { withOwner } from "@/lib/students/views";
import { countedThreads } from "./labels";
import type { ThreadListQuery, ThreadQuery } from "./schema";
import {
  type ThreadCounts,
  type ThreadRowView,
  type ThreadView,
  toThreadMessageView,
  toThreadRowView,
  toThreadView,
  withSenderAndDocuments,
} from "./views";

/** The side on which the caller reads and writes: a student's own, everybody else's is the office's. */
export const sideOf = (actor: Actor): ThreadSide =>
  scopeOf(actor, "thread:read") === undefined ? "office" : "student";

/**
 * A student's thread with its last messages, or the last before a number: the caller's own, or anyone's for the office.
 * Empty before the first message. Throws 404 if the id isn't a student's.
 */
export async function getThread(actor: Actor, studentId: string, { before, limit }: ThreadQuery): Promise<ThreadView> {
  await assertStudentVisible(actor, "thread:read", studentId);
  const [student, thread, rows] = await Promise.all([
    db.user.findUnique({ where: { id: studentId }, select: { name: true } }),
    db.thread.findUnique({ where: { id: studentId } }),
    db.threadMessage.findMany({
      where: { threadId: studentId, number: { lt: before } },
      orderBy: { number: "desc" },
      take: limit,
      include: withSenderAndDocuments,
    }),
  ]);
  if (!student) throw new AppError("not_found"); // deleted since
  const reader = sideOf(actor);
  const messages = rows.reverse().map((row) => toThreadMessageView(row, reader));
  const help = reader === "student" && thread?.needsCare ? await helpUntilAnswered(rows) : null;
  const view = toThreadView({ id: studentId, studentName: student.name, thread, messages, reader });
  return { ...view, ...(help && { help }) };
}

/** The helplines for the last of a thread's messages, oldest first, that is surely in distress and has no answer. */
async function helpUntilAnswered(rows: readonly ThreadMessage[]): Promise<Help | null> {
  const answered = rows.findLastIndex(({ side }) => side === "office");
  for (const { text } of rows
    .slice(answered + 1)
    .filter(({ needsCare }) => needsCare)
    .reverse()) {
    const distress = distressIn(text);
    if (distress?.isCertain) return helpWith(distress);
  }
  return null;
}

const columns = Prisma.sql`t.id, t.last_message_at`;
const order = Prisma.sql`t.last_message_at DESC, t.id DESC`;

/** The threads of some parts of the list, the latest first. */
const firstOf = (parts: readonly OwnedPart[], condition: Prisma.Sql) => (rows: Prisma.Sql) =>
  firstOwned({ columns, order, from: Prisma.sql`threads AS t` }, { parts, conditions: [condition] }, rows);
const waitingOf = (parts: readonly OwnedPart[]) => firstOf(parts, Prisma.sql`t.office_waiting`);

/** All threads, those with something unread first; or only these. */
const listOf = (parts: readonly OwnedPart[], view: "all" | "waiting") =>
  view === "waiting"
    ? { order, first: waitingOf(parts) }
    : withLeadingRows({ columns, order, first: firstOf(parts, Prisma.sql`TRUE`) }, "office_waiting", waitingOf(parts));

/** One page of the threads, or of an owner's: those with messages that the office has not read first, then the latest. */
export async function listThreads(
  actor: Actor,
  { view = "all", id, assigned_to_id: owner, ...paging }: ThreadListQuery,
): Promise<Page<ThreadRowView>> {
  assertCan(actor, "thread:list");
  const one = async (studentId: string) => ((await isStudentSeen(actor, studentId)) ? [studentId] : []);
  const page =
    id === undefined
      ? await idPage(listOf(await ownedParts(actor, owner), view), paging)
      : { rows: await one(id), total: 1, ...paging };
  const rows = await rowsOf(page.rows);
  return { ...page, rows, ...(id !== undefined && { total: rows.length }) };
}

/** The threads with these ids, in this order, each with its last message. */
async function rowsOf(ids: readonly string[]): Promise<ThreadRowView[]> {
  const threads = await db.thread.findMany({
    where: { id: { in: [...ids] } },
    include: { student: { select: { name: true, ...withOwner } } },
  });
  if (threads.length === 0) return [];
  const messages = await db.threadMessage.findMany({
    where: { OR: threads.map(({ id, lastNumber }) => ({ threadId: id, number: lastNumber })) },
    include: withSenderAndDocuments,
  });
  return ids.flatMap((id) => {
    const thread = threads.find((one) => one.id === id);
    const last = messages.find(({ threadId }) => threadId === id);
    return thread && last ? [toThreadRowView(thread, last)] : [];
  });
}

/** What is waiting for the caller: unread messages in a student's own thread, or threads that wait for the office. */
export async function countThreads(actor: Actor): Promise<ThreadCounts> {
  const { id } = assertAccount(actor, "thread:read");
  if (sideOf(actor) === "student") {
    const thread = await db.thread.findUnique({ where: { id }, select: { studentUnread: true } });
    return { unread: thread?.studentUnread ?? 0 };
  }
  const [row] = await db.$queryRaw<{ unread: number }[]>`
    SELECT count(*)::int AS unread FROM (${waitingOf(await ownedParts(actor, undefined))(sqlNumber(countedThreads + 1))}) AS t`;
  return { unread: row?.unread ?? 0 };
}
