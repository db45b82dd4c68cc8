import "server-only";
import { type ContentKind, contentKinds, isContentKind, tableOf } from "@/lib/content/tables";
import { db, type Tx } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import type { Snapshot } from "@/lib/platform/published/snapshot";

/** A record as it is read: of every table, also of one that only another version of the product knows. */
type Row = { kind: string; key: string; value: unknown };
/** A change on top of what is published: null takes a record out. */
export type Overlay = readonly Row[];

/** The publication that everybody sees; null for a database that has no content yet. */
export async function findPublicationNow(tx: Tx = db): Promise<number | null> {
  return (await tx.contentNow.findUnique({ where: { id: 1 } }))?.publicationId ?? null;
}

/** The changes of a publication, to look at it before it is live. */
export async function findOverlay(publicationId: number): Promise<Overlay> {
  const changes = await db.contentChange.findMany({
    where: { publicationId },
    select: { kind: true, key: true, after: true },
    orderBy: [{ kind: "asc" }, { key: "asc" }],
  });
  return changes.map(({ kind, key, after }) => ({ kind, key, value: after }));
}

/**
 * All published records at one moment, with the changes of an overlay; null without content. A record that this version of
 * the product can't read is left out, and logged: nobody sees half of it.
 */
export async function findSnapshot(overlay: Overlay = [], tx: Tx = db): Promise<Snapshot | null> {
  const rows = await tx.$queryRaw<(Row & { publication: number })[]>`
    SELECT n.publication_id AS publication, r.kind, r.key, r.value
    FROM content_now AS n, content_records AS r WHERE NOT r.removed
    ORDER BY r.kind, r.place, r.key`;
  const [first] = rows;
  if (!first) return null;
  const tables = new Map<ContentKind, Map<string, unknown>>(contentKinds.map((kind) => [kind, new Map()]));
  for (const { kind, key, value } of [...rows, ...overlay]) {
    if (!isContentKind(kind)) continue;
    if (value === null) tables.get(kind)?.delete(key);
    else read(kind, key, value, tables);
  }
  return { publication: first.publication, tables };
}

function read(kind: ContentKind, key: string, value: unknown, tables: Map<ContentKind, Map<string, unknown>>): void {
  const result = tableOf(kind).schema.safeParse(value);
  if (result.success) tables.get(kind)?.set(key, result.data);
  else log.warn({ kind, key, problem: result.error.issues[0]?.message }, "content record can’t be read");
}

/** Whether the office has changed anything since the files: until then, the pages of the build are right. */
export async function isContentTouched(): Promise<boolean> {
  return (await db.contentRecord.findFirst({ where: { touched: true }, select: { key: true } })) !== null;
}
