import type { NoticeKind } from "@/lib/notices/labels";

/** A stored notice, as far as lines are made of it. */
export type NoticeRow = {
  id: string;
  kind: NoticeKind;
  detail: string | null;
  contactId: string | null;
  recordId: string | null;
  groupKey: string;
  createdAt: Date;
  seenAt: Date | null;
};

/** A line of the bell: notices of one kind about one person, or only one. Its facts are those of the latest. */
export type NoticeLine = Omit<NoticeRow, "groupKey" | "recordId"> & {
  count: number;
  /** Null if they are about several records. */
  recordId: string | null;
};

/**
 * Folds notices, the latest first, to lines: all unread ones of a group are one, and all that were read at once. The
 * line stands where its latest notice does.
 */
export function foldNotices(rows: readonly NoticeRow[]): NoticeLine[] {
  const lines = new Map<string, NoticeLine>();
  for (const { groupKey, ...row } of rows) {
    const key = `${groupKey} ${row.seenAt?.getTime() ?? "unread"}`;
    const line = lines.get(key);
    if (!line) {
      lines.set(key, { ...row, count: 1 });
      continue;
    }
    line.count += 1;
    if (line.recordId !== row.recordId) line.recordId = null;
  }
  return [...lines.values()];
}
