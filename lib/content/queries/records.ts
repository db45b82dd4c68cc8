import "server-only";
import { type Actor, assertCan, can } from "@/lib/auth/policy";
import { formOf } from "@/lib/content/forms";
import { publishedPages } from "@/lib/content/pages";
import { recordNamed } from "@/lib/content/record-id";
import type { DueListQuery, RecordListQuery } from "@/lib/content/schema/list";
import { shownOn } from "@/lib/content/shown";
import { type ContentKind, contentKinds, isContentKind, tableOf } from "@/lib/content/tables";
import {
  type ContentPreviewView,
  type ContentRecordView,
  type ContentRowView,
  type ContentTableView,
  type StoredRow,
  titleOfRecord,
  toChangeView,
  toDay,
  toPlannedView,
  toRowView,
  toValue,
  withBy,
} from "@/lib/content/views";
import { AppError } from "@/lib/errors";
import { Prisma } from "@/lib/generated/prisma/client";
import { countedPage, type Page } from "@/lib/http/list/page";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { db, type Tx } from "@/lib/platform/db";
import { findBlocks } from "./blocked";

/** Whether the caller sees what isn't published: whoever writes it. */
const seesDrafts = (actor: Actor) => can(actor, "content:write");

const today = () => officeDate(now());

/** All tables, with how much waits in each; drafts and proposals are counted for whoever writes and decides them. */
export async function listContentTables(actor: Actor): Promise<ContentTableView[]> {
  assertCan(actor, "content:read");
  const where = { removed: false, kind: { in: [...contentKinds] } };
  const [counts, drafts, proposals, due] = await Promise.all([
    db.contentRecord.groupBy({ by: ["kind"], where, _count: true }),
    seesDrafts(actor) ? db.contentDraft.groupBy({ by: ["kind"], _count: true }) : [],
    seesDrafts(actor) ? db.contentProposal.groupBy({ by: ["kind"], where: { state: "open" }, _count: true }) : [],
    db.contentRecord.groupBy({
      by: ["kind"],
      where: { removed: false, lookAgainOn: { lte: new Date(today()) } },
      _count: true,
    }),
  ]);
  const of = (groups: { kind: string; _count: number }[], kind: string) =>
    groups.find((group) => group.kind === kind)?._count ?? 0;
  return contentKinds.map((kind) => {
    const { label, one, records } = tableOf(kind);
    return {
      table: kind,
      label,
      one,
      records,
      count: of(counts, kind),
      drafts: of(drafts, kind),
      due: of(due, kind),
      proposals: of(proposals, kind),
    };
  });
}

/** A table's published records, and for whoever writes them drafts of new ones, as rows with the alias `t`. */
const rowsOf = (kind: ContentKind, withDrafts: boolean) => Prisma.sql`(
  SELECT r.kind, r.key, r.place, r.value, r.version, r.touched, r.reads, d.version AS draft_version,
    r.looked_on::text, r.look_again_on::text
  FROM content_records AS r LEFT JOIN content_drafts AS d ON ${withDrafts} AND d.kind = r.kind AND d.key = r.key
  WHERE r.kind = ${kind} AND NOT r.removed
  UNION ALL
  SELECT d.kind, d.key, -1, d.value, 0, true, 0, d.version, NULL, NULL
  FROM content_drafts AS d LEFT JOIN content_records AS r ON r.kind = d.kind AND r.key = d.key AND NOT r.removed
  WHERE ${withDrafts} AND d.kind = ${kind} AND r.key IS NULL
) AS t`;

/** One page of a table's records, in their order; new ones that aren't published yet come first. */
export async function listContentRecords(
  actor: Actor,
  table: string,
  query: RecordListQuery,
): Promise<Page<ContentRowView>> {
  assertCan(actor, "content:read");
  if (!isContentKind(table)) throw new AppError("not_found");
  const kind = table;
  const { search, due, drafted, limit, offset } = query;
  const like = search && `%${search.replaceAll(/[%_\\]/g, (sign) => `\\${sign}`)}%`;
  const found = Prisma.join(
    [
      Prisma.sql`TRUE`,
      ...(like
        ? [
            Prisma.sql`(t.key ILIKE ${like} OR t.value->>'name' ILIKE ${like} OR t.value->>'question' ILIKE ${like}
              OR t.value->>'universityId' IN (SELECT u.key FROM content_records AS u
                WHERE u.kind = 'universities' AND u.value->>'name' ILIKE ${like}))`,
          ]
        : []),
      ...(due ? [Prisma.sql`t.look_again_on <= ${today()}`] : []),
      ...(drafted ? [Prisma.sql`t.draft_version IS NOT NULL`] : []),
    ],
    " AND ",
  );
  const all = rowsOf(kind, seesDrafts(actor));
  const rows = db.$queryRaw<StoredRow[]>`
    SELECT * FROM ${all} WHERE ${found} ORDER BY t.place, t.key LIMIT ${limit} OFFSET ${offset}`;
  const page = await countedPage(query, rows, async () => {
    const [counted] = await db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM ${all} WHERE ${found}`;
    return counted?.count ?? 0;
  });
  return { ...page, rows: page.rows.map(toRowView) };
}

/**
 * The place of a record in the queue: the day since which it is due, and a week earlier for each doubling of its reads, so
 * that what is old and what many read come first. The index has the same words.
 */
const queueDay = Prisma.sql`(r.look_again_on - floor(7 * log(2.0, 1.0 + r.reads))::integer)`;

/** What somebody should look at again, of all tables: the longest due and most read first. */
export async function listDueContent(actor: Actor, query: DueListQuery): Promise<Page<ContentRowView>> {
  assertCan(actor, "content:read");
  const { limit, offset } = query;
  const day = new Date(today());
  const rows = db.$queryRaw<StoredRow[]>`
    SELECT r.kind, r.key, r.value, r.version, r.touched, r.reads, looked_on::text, look_again_on::text,
      (SELECT d.version FROM content_drafts AS d WHERE ${seesDrafts(actor)} AND d.kind = r.kind AND d.key = r.key) AS draft_version
    FROM content_records AS r WHERE r.look_again_on <= ${day}::date AND NOT r.removed
    ORDER BY ${queueDay}, r.kind, r.key LIMIT ${limit} OFFSET ${offset}`;
  const page = await countedPage(query, rows, () =>
    db.contentRecord.count({ where: { removed: false, lookAgainOn: { lte: day } } }),
  );
  return { ...page, rows: page.rows.map(toRowView) };
}

/** The form of a table's records, as JSON Schema. Throws 404 for an unknown table. */
export async function getContentForm(actor: Actor, table: string): Promise<Record<string, unknown>> {
  assertCan(actor, "content:read");
  if (!isContentKind(table)) throw new AppError("not_found");
  return { ...formOf(table) };
}

const mostHistory = 50;
const mostPlanned = 10;

/** The changes of a record that wait for their day, the next first. */
const plannedOf = (tx: Tx, kind: ContentKind, key: string) =>
  tx.contentChange.findMany({
    where: { kind, key, publication: { state: "planned" } },
    include: { publication: { include: withBy } },
    orderBy: [{ publication: { plannedFor: "asc" } }, { publicationId: "asc" }],
    take: mostPlanned,
  });

/**
 * A record with its draft, what is planned for it and its history; whoever doesn't write sees only what was published. Throws
 * 404 if there is neither a record nor a draft or a plan that the caller sees.
 */
export async function getContentRecord(actor: Actor, id: string, tx: Tx = db): Promise<ContentRecordView> {
  assertCan(actor, "content:read");
  const { kind, key } = recordNamed(id);
  const where = { kind_key: { kind, key } };
  const [record, draft, planned, history] = await Promise.all([
    tx.contentRecord.findUnique({ where, include: { lookedBy: { select: { name: true } } } }),
    seesDrafts(actor) ? tx.contentDraft.findUnique({ where, include: { author: { select: { name: true } } } }) : null,
    seesDrafts(actor) ? plannedOf(tx, kind, key) : [],
    tx.contentChange.findMany({
      where: { kind, key, publication: { state: { in: seesDrafts(actor) ? ["live", "ended"] : ["live"] } } },
      include: { publication: { include: withBy } },
      orderBy: { publicationId: "desc" },
      take: mostHistory,
    }),
  ]);
  if (!record && !draft && planned.length === 0) throw new AppError("not_found");
  const value = record && !record.removed ? toValue(record.value) : null;
  const shown = value ?? toValue(draft?.value) ?? toValue(record?.value) ?? toValue(planned[0]?.after);
  return {
    id: `${kind}.${key}`,
    table: kind,
    key,
    title: titleOfRecord(kind, key, shown),
    version: record?.version ?? 0,
    touched: record?.touched ?? true,
    value,
    shown: shownOn(kind, value, today()),
    draft: draft && {
      value: toValue(draft.value),
      base_version: draft.baseVersion,
      version: draft.version,
      note: draft.note,
      by: draft.author?.name ?? null,
      updated_at: draft.updatedAt.toISOString(),
      blocked_by: await findBlocks(kind, key, tx),
    },
    planned: planned.map(toPlannedView),
    page: shown ? tableOf(kind).pageOf(shown as never, key) : "/",
    looked_on: toDay(record?.lookedOn),
    looked_by: record?.lookedBy?.name ?? null,
    look_again_on: toDay(record?.lookAgainOn),
    history: history.map(toChangeView),
  };
}

/**
 * The page that shows a record, with the draft of it, whoever's that is; `html` null where no page can be rendered ahead, as in
 * development. Throws 404 if there is neither the record nor a draft of it.
 */
export async function previewContent(actor: Actor, id: string): Promise<ContentPreviewView> {
  const { page, draft, version, table, key } = await getContentRecord(actor, id);
  if (!draft && version === 0) throw new AppError("not_found"); // it is only planned
  const drafts = draft ? [{ kind: table, key, value: draft.value }] : [];
  return { page, html: (await publishedPages()?.preview(page, drafts)) ?? null };
}
