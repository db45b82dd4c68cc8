import "server-only";
import { type Actor, assertAccount, type UserActor } from "@/lib/auth/policy";
import { withCurrentLimit } from "@/lib/auth/session";
import { visibleTo } from "@/lib/contacts/queries/contacts";
import { labelOfType } from "@/lib/documents/labels";
import { Prisma } from "@/lib/generated/prisma/client";
import { countedNotices, type NoticeKind, noticesLookedAt } from "@/lib/notices/labels";
import { db } from "@/lib/platform/db";
import { visibleTasks } from "@/lib/tasks/queries/tasks";
import { onTheWayMs } from "@/lib/undo/commands/hold";
import { foldNotices, type NoticeLine } from "./fold";
import type { NoticesQuery } from "./schema";
import {
  type Known,
  type NoticeCountView,
  type NoticeSettingsView,
  type NoticesView,
  toNoticeSettingsView,
  toNoticeView,
} from "./views";

/** Nobody but admins is told of distress, also if an admin has become a member since. */
const forAdminsOnly = { kind: "message", detail: "care" } as const;
/** All others: a notice without a detail is neither equal to it nor not. */
const forEverybody: Prisma.NoticeWhereInput = {
  OR: [{ kind: { not: forAdminsOnly.kind } }, { detail: null }, { detail: { not: forAdminsOnly.detail } }],
};

/**
 * The caller's latest lines and how many are unread. Each says what its receiver may know at this moment: of a person,
 * task or referral that they no longer see, no name and no place.
 */
export async function listNotices(actor: Actor, { limit }: NoticesQuery): Promise<NoticesView> {
  const account = assertAccount(actor, "notice:read");
  const [rows, { unread }] = await Promise.all([
    db.notice.findMany({
      where: { userId: account.id, ...(account.role !== "admin" && forEverybody) },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: noticesLookedAt,
      omit: { userId: true, changeId: true, mailedAt: true },
    }),
    countNotices(actor),
  ]);
  const folded = foldNotices(rows);
  const lines = folded.slice(0, limit);
  const known = await knownOf(account, lines);
  return {
    unread,
    notices: lines.map((line) => toNoticeView(account.role, line, known(line))),
    has_earlier: folded.length > limit,
  };
}

/** How many of the caller's lines are unread, counted up to 100, among the latest thousand notices. */
export async function countNotices(actor: Actor): Promise<NoticeCountView> {
  const { id, role } = assertAccount(actor, "notice:read");
  const { kind, detail } = forAdminsOnly;
  const isTold =
    role === "admin"
      ? Prisma.sql`TRUE`
      : Prisma.sql`NOT (kind = ${kind}::notice_kind AND detail IS NOT DISTINCT FROM ${detail})`;
  const [row] = await db.$queryRaw<{ unread: number }[]>`
    SELECT count(*)::int AS unread FROM (
      SELECT DISTINCT group_key FROM (
        SELECT group_key FROM notices WHERE user_id = ${id}::uuid AND seen_at IS NULL AND ${isTold}
        ORDER BY created_at DESC, id DESC LIMIT ${noticesLookedAt}
      ) AS latest LIMIT ${countedNotices + 1}
    ) AS lines`;
  return { unread: row?.unread ?? 0 };
}

/** The ids that some lines name, without the gaps. */
const idsOf = (lines: readonly NoticeLine[], field: "contactId" | "recordId", ...kinds: NoticeKind[]) => [
  ...new Set(lines.flatMap((line) => (kinds.length === 0 || kinds.includes(line.kind) ? (line[field] ?? []) : []))),
];

/** What the caller may know of each line: a few statements, however many lines there are. */
async function knownOf(account: UserActor, lines: readonly NoticeLine[]): Promise<(line: NoticeLine) => Known> {
  const isMember = account.role === "admin" || account.role === "processing";
  const [people, subjects] = await Promise.all([
    isMember ? seenPeople(account, idsOf(lines, "contactId")) : new Map<string, Known["person"]>(),
    account.role === "b2b" ? ownReferrals(account, lines) : seenSubjects(account, lines),
  ]);
  return ({ contactId, recordId }) => ({
    person: contactId === null ? undefined : people.get(contactId),
    subject: recordId === null ? null : subjects.get(recordId),
  });
}

const named = { id: true, name: true, studentId: true } as const;

/** The people whom a member sees, by the contact that a line names: one that was merged since is its kept one. */
async function seenPeople(account: UserActor, ids: string[]): Promise<Map<string, Known["person"]>> {
  if (ids.length === 0) return new Map();
  const seen = visibleTo(account);
  const rows = await db.contact.findMany({
    where: { id: { in: ids }, OR: [{ mergedIntoId: null, AND: [seen] }, { mergedInto: seen }] },
    select: { ...named, mergedInto: { select: named } },
  });
  return new Map(
    rows.map(({ mergedInto, ...row }) => {
      const { id: contactId, name, studentId } = mergedInto ?? row;
      return [row.id, { contactId, name, studentId }];
    }),
  );
}

/** The titles of tasks that the caller sees, and of a student's own applications and documents, by their ids. */
async function seenSubjects(account: UserActor, lines: readonly NoticeLine[]): Promise<Map<string, string>> {
  const taskIds = idsOf(lines, "recordId", "task_given", "task_due");
  const own = account.role === "student";
  const applicationIds = own ? idsOf(lines, "recordId", "application") : [];
  const documentIds = own ? idsOf(lines, "recordId", "document") : [];
  const [tasks, applications, documents] = await Promise.all([
    taskIds.length > 0
      ? db.task.findMany({
          where: { id: { in: taskIds }, AND: [visibleTasks(account)] },
          select: { id: true, title: true },
        })
      : [],
    applicationIds.length > 0
      ? db.application.findMany({
          where: { id: { in: applicationIds }, studentId: account.id },
          select: { id: true, universityName: true },
        })
      : [],
    documentIds.length > 0
      ? db.document.findMany({
          where: { id: { in: documentIds }, userId: account.id },
          select: { id: true, type: true },
        })
      : [],
  ]);
  return new Map([
    ...tasks.map(({ id, title }) => [id, title] as const),
    ...applications.map(({ id, universityName }) => [id, universityName] as const),
    ...documents.map(({ id, type }) => [id, labelOfType(type)] as const),
  ]);
}

/** The names of the students whom a partner has referred. */
async function ownReferrals(account: UserActor, lines: readonly NoticeLine[]): Promise<Map<string, string>> {
  const ids = idsOf(lines, "recordId", "referral");
  if (ids.length === 0) return new Map();
  const rows = await db.referral.findMany({
    where: { id: { in: ids }, partnerId: account.id },
    select: { id: true, studentName: true },
  });
  return new Map(rows.map(({ id, studentName }) => [id, studentName]));
}

/** The caller's switches for mails. */
export async function getNoticeSettings(actor: Actor): Promise<NoticeSettingsView> {
  const { id, role } = assertAccount(actor, "notice:settings");
  const select = { noticeMailsSwitched: true, digestMails: true } as const;
  return toNoticeSettingsView(role, await db.user.findUniqueOrThrow({ where: { id }, select }));
}

/** An open account as the one who asks, for what a job writes to it: with the limit of this moment. Null for others. */
export async function receiverOf(userId: string): Promise<UserActor | null> {
  const row = await db.user.findFirst({
    where: { id: userId, active: true },
    select: { id: true, name: true, role: true },
  });
  return row && withCurrentLimit({ kind: "user", sessionId: "", ...row });
}

type Unread = {
  line: NoticeLine;
  /** Where it leads at this moment. */
  href: string;
  receiver: UserActor;
  /** Until when the change that it tells of may still be undone; null if it can't be any more. */
  heldUntil: Date | null;
};

/** One unread notice. Null if it is read or gone, or leads its receiver nowhere. */
export async function findUnread(id: string): Promise<Unread | null> {
  const row = await db.notice.findFirst({ where: { id, seenAt: null } });
  const receiver = row && (await receiverOf(row.userId));
  const [line] = row ? foldNotices([row]) : [];
  if (!receiver || !line) return null;
  const known = (await knownOf(receiver, [line]))(line);
  const { href } = toNoticeView(receiver.role, line, known);
  if (href === null) return null;
  const held = row?.changeId
    ? await db.undoableChange.findFirst({ where: { id: row.changeId, undoneAt: null }, select: { until: true } })
    : null;
  return { line, href, receiver, heldUntil: held && new Date(held.until.getTime() + onTheWayMs) };
}
