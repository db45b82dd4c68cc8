import "server-only";
import type { Tx } from "@/lib/platform/db";
import { type NoticeKind, wantsMail } from "./labels";

/** Whether an account wants mails about a kind, for the mails of its own that a subject has about it. */
export async function isMailWanted(tx: Tx, userId: string, kind: NoticeKind): Promise<boolean> {
  const row = await tx.user.findUnique({ where: { id: userId }, select: { role: true, noticeMailsSwitched: true } });
  return row !== null && wantsMail(row.role, kind, row.noticeMailsSwitched);
}
