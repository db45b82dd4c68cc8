import "server-only";
import { type ContentKind, contentKinds, isContentKind, tableOf } from "@/lib/content/tables";
import type { Tx } from "@/lib/platform/db";
import type { Snapshot } from "@/lib/platform/published/snapshot";

/** A record as it is read: of every table, also of one that only another version of the product knows. */
type Row = { kind: string; key: string; value: unknown };
/** Changes on top of what is published: null takes a record out. */
export type Overlay = readonly Row[];

type Unreadable = (about: { kind: string; key: string; problem: string | undefined }) => void;

/**
 * All published records at one moment, with the changes of an overlay; null without content. A record that this version of
 * the product can't read is left out, and told: nobody sees half of it. Needs no configuration.
 */
export async function readSnapshot(tx: Tx, overlay: Overlay, tell: Unreadable): Promise<Snapshot | null> {
  const rows = await tx.$queryRaw<(Row & { publication: number })[]>`
    SELECT n.publication_id AS publication, r.kind, r.key, r.value
    FROM content_now AS n, content_records AS r WHERE NOT r.removed
    ORDER BY r.kind, r.place, r.key`;
  const [first] = rows;
  if (!first) return null;
  const tables = new Map<ContentKind, Map<string, unknown>>(contentKinds.map((kind) => [kind, new Map()]));
  for (const { kind, key, value } of [...rows, ...overlay]) {
    const table = isContentKind(kind) ? tables.get(kind) : undefined;
    if (!table || !isContentKind(kind)) continue;
    if (value === null) table.delete(key);
    else {
      const result = tableOf(kind).schema.safeParse(value);
      if (result.success) table.set(key, result.data);
      else tell({ kind, key, problem: result.error.issues[0]?.message });
    }
  }
  return { publication: first.publication, tables };
}
