import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { recordId } from "@/lib/content/record-id";
import { type ContentDraftRowView, titleOfRecord } from "@/lib/content/views";
import type { Prisma } from "@/lib/generated/prisma/client";
import { countedPage, type Page } from "@/lib/http/list/page";
import { db } from "@/lib/platform/db";

/** A draft with its record, if it has one. */
type StoredDraft = {
  kind: string;
  key: string;
  value: Prisma.JsonValue;
  published: Prisma.JsonValue;
  base_version: number;
  version: number;
  record_version: number;
  note: string | null;
  by: string | null;
  updated_at: Date;
};

/** One page of the drafts of all tables, by table and key. */
export async function listContentDrafts(
  actor: Actor,
  query: { limit: number; offset: number },
): Promise<Page<ContentDraftRowView>> {
  assertCan(actor, "content:write");
  const { limit, offset } = query;
  const rows = db.$queryRaw<StoredDraft[]>`
    SELECT d.kind, d.key, d.value, CASE WHEN r.removed THEN NULL ELSE r.value END AS published, d.base_version, d.version,
      coalesce(r.version, 0) AS record_version, d.note, u.name AS by, d.updated_at
    FROM content_drafts AS d
    LEFT JOIN content_records AS r ON r.kind = d.kind AND r.key = d.key
    LEFT JOIN users AS u ON u.id = d.author_id
    ORDER BY d.kind, d.key LIMIT ${limit} OFFSET ${offset}`;
  const page = await countedPage(query, rows, () => db.contentDraft.count());
  return { ...page, rows: page.rows.map(toDraftRowView) };
}

const toDraftRowView = (row: StoredDraft): ContentDraftRowView => ({
  id: recordId(row),
  table: row.kind,
  title: titleOfRecord(row.kind, row.key, row.value ?? row.published),
  version: row.version,
  change: row.value === null ? "taken_out" : row.published === null ? "added" : "changed",
  is_behind: row.base_version !== row.record_version,
  note: row.note,
  by: row.by,
  updated_at: row.updated_at.toISOString(),
});
