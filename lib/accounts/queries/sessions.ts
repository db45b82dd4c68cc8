import "server-only";
import {
  type MessageMailsView,
  type NotificationsView,
  type SessionView,
  type ShortcutsView,
  toMessageMailsView,
  toNotificationsView,
  toSessionView,
  toShortcutsView,
  toUserView,
  type UserView,
} from "@/lib/accounts/views";
import { type Actor, assertAccount } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import { countedPage, countedUpTo, type Page } from "@/lib/http/list/page";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { accountById } from "./account-row";

/** The caller's own account. */
export async function getSelf(actor: Actor): Promise<UserView> {
  const { id } = assertAccount(actor, "account:read-self");
  const row = await accountById(id);
  if (!row) throw new AppError("unauthenticated"); // deleted since the session was read
  return toUserView(row);
}

/** Which emails the caller gets. */
export async function getNotifications(actor: Actor): Promise<NotificationsView> {
  const { id } = assertAccount(actor, "account:notifications");
  return toNotificationsView(await db.user.findUniqueOrThrow({ where: { id }, select: { workMails: true } }));
}

/** Whether the caller's mails about unread messages contain their text. */
export async function getMessageMails(actor: Actor): Promise<MessageMailsView> {
  const { id } = assertAccount(actor, "account:message-mails");
  const select = { messageTextInMails: true };
  return toMessageMailsView(await db.user.findUniqueOrThrow({ where: { id }, select }));
}

/** Whether the caller uses shortcuts of a single key. */
export async function getShortcuts(actor: Actor): Promise<ShortcutsView> {
  const { id } = assertAccount(actor, "account:shortcuts");
  return toShortcutsView(await db.user.findUniqueOrThrow({ where: { id }, select: { singleKeys: true } }));
}

/** One page of the account's active sessions, newest first. */
export async function listSessionsPage(
  actor: Actor,
  paging: { limit: number; offset: number },
): Promise<Page<SessionView>> {
  const { id, sessionId } = assertAccount(actor, "account:sessions");
  const list = {
    where: { userId: id, revokedAt: null, expiresAt: { gt: now() } },
    orderBy: [{ createdAt: "desc" as const }, { id: "desc" as const }],
  };
  const page = await countedPage(
    paging,
    db.session.findMany({ ...list, take: paging.limit, skip: paging.offset }),
    () => db.session.count({ ...list, take: countedUpTo + 1 }),
  );
  return { ...page, rows: page.rows.map((row) => toSessionView(row, sessionId)) };
}

/** The newest sessions, for the screens. */
export async function listSessions(actor: Actor): Promise<SessionView[]> {
  const { rows } = await listSessionsPage(actor, { limit: 200, offset: 0 });
  return rows;
}
