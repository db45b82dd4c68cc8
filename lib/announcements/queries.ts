import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import { addDays, columnDate, officeDate, officeMoment } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { mostAnnouncements, newsOnPage } from "./labels";
import { type AnnouncementView, toAnnouncementView } from "./views";

/** All announcements, with the latest days first. */
export async function listAnnouncements(actor: Actor): Promise<AnnouncementView[]> {
  assertCan(actor, "office-text:manage");
  const rows = await db.announcement.findMany({
    orderBy: [{ firstDay: "desc" }, { id: "asc" }],
    take: mostAnnouncements,
  });
  return rows.map(toAnnouncementView);
}

/** Throws 404 if there is no such announcement, before a change of it is read. */
export async function assertAnnouncement(actor: Actor, id: string): Promise<void> {
  assertCan(actor, "office-text:manage");
  if (!(await db.announcement.findUnique({ where: { id }, select: { id: true } }))) throw new AppError("not_found");
}

/** A piece of news as the news page shows it. */
export type PublicNews = { id: string; title: string; text: string; date: string };

/** The news whose day has come, newest first, for everybody. */
export async function readNews(): Promise<PublicNews[]> {
  const rows = await db.announcement.findMany({
    where: { kind: "news", firstDay: { lte: new Date(officeDate(now())) } },
    orderBy: [{ firstDay: "desc" }, { id: "asc" }],
    take: newsOnPage,
  });
  return rows.map(({ id, title, text, firstDay }) => ({ id, title, text: text ?? "", date: columnDate(firstDay) }));
}

/** A notice with the first moment at which it is shown, and the first at which it isn't any more, in epoch milliseconds. */
export type SiteNotice = { id: string; title: string; from: number; until: number };

/** Notices of later than this are looked up when they are nearer. */
const aheadDays = 100;

/** The notice of today and those to come, earliest first. */
export async function readNotices(): Promise<SiteNotice[]> {
  const today = officeDate(now());
  const rows = await db.announcement.findMany({
    where: {
      kind: "notice",
      firstDay: { lte: new Date(addDays(today, aheadDays)) },
      lastDay: { gte: new Date(today) },
    },
    orderBy: { firstDay: "asc" },
    take: mostAnnouncements,
  });
  const startOf = (day: string) => officeMoment(day, 0).getTime();
  return rows.map(({ id, title, firstDay, lastDay }) => ({
    id,
    title,
    from: startOf(columnDate(firstDay)),
    until: startOf(addDays(columnDate(lastDay ?? firstDay), 1)),
  }));
}
