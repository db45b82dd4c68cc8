import "server-only";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import type { Announcement } from "@/lib/generated/prisma/client";
import { formatDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { lockKey, type Tx, transaction } from "@/lib/platform/db";
import { assertSeenVersion } from "@/lib/undo/queries/conflict";
import { mostAnnouncements } from "./labels";
import type { AnnouncementChange, AnnouncementInput, DeleteAnnouncementQuery } from "./schema/forms";
import { type AnnouncementView, toAnnouncementView } from "./views";

/** Changes of announcements happen one at a time, so that two can't take the same days or the last place. */
const lockAnnouncements = (tx: Tx) => tx.$executeRaw`SELECT pg_advisory_xact_lock(${lockKey("announcements")})`;

const columnsOf = ({ kind, title, text, first_day, last_day }: AnnouncementInput) => ({
  kind,
  title,
  text: text ?? null,
  firstDay: new Date(first_day),
  lastDay: last_day === undefined ? null : new Date(last_day),
  updatedAt: now(),
});

/** Throws 409, at the field, if another notice stands on one of these days. */
async function assertDaysFree(tx: Tx, { firstDay, lastDay }: ReturnType<typeof columnsOf>, except?: string) {
  if (!lastDay) return;
  const other = await tx.announcement.findFirst({
    where: {
      kind: "notice",
      firstDay: { lte: lastDay },
      lastDay: { gte: firstDay },
      id: except === undefined ? {} : { not: except },
    },
  });
  if (!other?.lastDay) return;
  const message = `There is already a notice from ${formatDate(other.firstDay)} to ${formatDate(other.lastDay)}: ${other.title}`;
  throw new AppError("conflict", message, { errors: [{ field: "first_day", message }] });
}

/** Saves news or a notice. Throws 409 for days on which another notice stands, and at the maximum. */
export async function saveAnnouncement(actor: Actor, input: AnnouncementInput): Promise<AnnouncementView> {
  assertCan(actor, "office-text:manage");
  return transaction(async (tx) => {
    await lockAnnouncements(tx);
    if ((await tx.announcement.count()) >= mostAnnouncements) {
      throw new AppError("conflict", `There are already ${mostAnnouncements} announcements. Delete an old one first`);
    }
    const columns = columnsOf(input);
    await assertDaysFree(tx, columns);
    const row = await tx.announcement.create({ data: { ...columns, createdAt: now() } });
    await record(tx, actor, "announcement-saved", row);
    return toAnnouncementView(row);
  });
}

/** Changes one. Throws 404 if there is none, 409 for the days of another notice or a version that is past. */
export async function changeAnnouncement(
  actor: Actor,
  id: string,
  { version, ...input }: AnnouncementChange,
): Promise<AnnouncementView> {
  assertCan(actor, "office-text:manage");
  return transaction(async (tx) => {
    await lockAnnouncement(tx, id, version);
    const columns = columnsOf(input);
    await assertDaysFree(tx, columns, id);
    const row = await tx.announcement.update({ where: { id }, data: { ...columns, version: { increment: 1 } } });
    await record(tx, actor, "announcement-changed", row);
    return toAnnouncementView(row);
  });
}

/** Deletes one, from the site too. Throws 404 if there is none, 409 if it has changed since the caller saw it. */
export async function deleteAnnouncement(
  actor: Actor,
  id: string,
  { version }: DeleteAnnouncementQuery,
): Promise<void> {
  assertCan(actor, "office-text:manage");
  await transaction(async (tx) => {
    const row = await lockAnnouncement(tx, id, version === undefined ? undefined : Number(version));
    await tx.announcement.delete({ where: { id } });
    await record(tx, actor, "announcement-deleted", row);
  });
}

async function lockAnnouncement(tx: Tx, id: string, seen: number | undefined): Promise<Announcement> {
  await lockAnnouncements(tx);
  const row = await tx.announcement.findUnique({ where: { id } });
  if (!row) throw new AppError("not_found");
  await assertSeenVersion(tx, {
    seen,
    stored: row.version,
    subjectId: id,
    actions: ["announcement-saved", "announcement-changed"],
    current: async () => toAnnouncementView(row),
  });
  return row;
}

const record = (
  tx: Tx,
  actor: Actor,
  action: "announcement-saved" | "announcement-changed" | "announcement-deleted",
  { id, kind, title }: Announcement,
) => recordAudit({ action, actor, subjectId: id, details: { kind, title } }, tx);
