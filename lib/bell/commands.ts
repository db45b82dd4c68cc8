import "server-only";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertAccount } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import { tellBells } from "@/lib/notices/commands/notify";
import { mailChoices } from "@/lib/notices/labels";
import { now } from "@/lib/platform/clock";
import { transaction } from "@/lib/platform/db";
import { countNotices } from "./queries";
import type { NoticeReadInput, NoticeSettingInput } from "./schema";
import { type NoticeCountView, type NoticeSettingsView, toNoticeSettingsView } from "./views";

/**
 * Marks one of the caller's lines as read, as far as it was shown; with `all`, everything up to that line. What has come
 * since stays unread. Throws 404 for a line that isn't the caller's.
 */
export async function readNotices(actor: Actor, { notice_id: id, all }: NoticeReadInput): Promise<NoticeCountView> {
  const { id: userId } = assertAccount(actor, "notice:read");
  await transaction(async (tx) => {
    const shown = await tx.notice.findFirst({ where: { id, userId }, select: { groupKey: true, createdAt: true } });
    if (!shown) throw new AppError("not_found");
    const { count } = await tx.notice.updateMany({
      where: {
        userId,
        seenAt: null,
        createdAt: { lte: shown.createdAt },
        ...(!all && { groupKey: shown.groupKey }),
      },
      data: { seenAt: now() },
    });
    if (count > 0) await tellBells(tx, [{ userId }]);
  });
  return countNotices(actor);
}

/** Moves one of the caller's switches. Throws 422 for a kind that their role has none for. */
export async function changeNoticeSetting(
  actor: Actor,
  { kind, is_on }: NoticeSettingInput,
): Promise<NoticeSettingsView> {
  const { id, role } = assertAccount(actor, "notice:settings");
  const before = kind === "digest" ? undefined : mailChoices[role].find((one) => one.kind === kind);
  const isKnown = kind === "digest" ? role === "admin" || role === "processing" : before !== undefined;
  if (!isKnown) throw AppError.field("kind", "Invalid kind");
  return transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM users WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
    const select = { noticeMailsSwitched: true, digestMails: true } as const;
    const { noticeMailsSwitched: switched, ...stored } = await tx.user.findUniqueOrThrow({ where: { id }, select });
    const others = switched.filter((one) => one !== kind);
    const moved = kind === "digest" || before?.isOn === is_on ? others : [...others, kind];
    const data = { noticeMailsSwitched: moved, digestMails: kind === "digest" ? is_on : stored.digestMails };
    const after = await tx.user.update({ where: { id }, data, select });
    const isSame = moved.length === switched.length && after.digestMails === stored.digestMails;
    if (!isSame) {
      await recordAudit({ action: "profile-changed", actor, subjectId: id, details: { fields: ["notice_mails"] } }, tx);
    }
    return toNoticeSettingsView(role, after);
  });
}
