import "server-only";
import { firstCatalogue } from "@/lib/catalogue/published/current";
import { filesOfRecords } from "@/lib/catalogue/published/records";
import { findSnapshot } from "@/lib/content/queries/snapshot";
import type { Overlay } from "@/lib/content/queries/stored";
import { namesOf, recordId } from "@/lib/content/record-id";
import { isContentKind, tableOf } from "@/lib/content/tables";
import { brokenBy, readRecord } from "@/lib/content/truth";
import { titleOfRecord } from "@/lib/content/views";
import { AppError } from "@/lib/errors";
import type { ContentRecord } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/db";

type Name = { kind: string; key: string };
type Records = ReadonlyMap<string, ContentRecord>;

/** What is published of these records, by table and key. */
export async function recordsOf(tx: Tx, named: readonly Name[]): Promise<Map<string, ContentRecord>> {
  const rows = await tx.contentRecord.findMany({ where: { OR: namesOf(named) } });
  return new Map(rows.map((row) => [recordId(row), row]));
}

/** The first of these changes whose record isn't the version any more from which it began. */
export const lateOf = <Change extends Name & { baseVersion: number }>(changes: readonly Change[], records: Records) =>
  changes.find((change) => (records.get(recordId(change))?.version ?? 0) !== change.baseVersion);

/** Throws 409 for taking out a record that isn't published any more, or that its table always has. */
export function assertCanGo(kind: string, record: ContentRecord | null | undefined): void {
  if (isContentKind(kind) && tableOf(kind).records !== "many")
    throw new AppError("conflict", `${tableOf(kind).label} can’t be taken out.`);
  if (!record || record.removed) throw new AppError("conflict", "This record is taken out already.");
}

/** What would be wrong with the catalogue as a whole, with the changes of an overlay. */
export async function brokenWith(tx: Tx, overlay: Overlay): Promise<string[]> {
  const [before, after] = [await findSnapshot([], tx), await findSnapshot(overlay, tx)];
  if (!before || !after) throw new AppError("unavailable");
  const filesOf = ({ tables }: typeof before) => filesOfRecords(tables, firstCatalogue);
  return brokenBy(filesOf(before), filesOf(after));
}

/**
 * What would be wrong with the changes: a record that its table doesn't accept any more, as a newer version of the product may
 * have other tables than the one that saved the draft; or the catalogue as a whole.
 */
export async function wrongWith(tx: Tx, overlay: Overlay): Promise<string[]> {
  const unreadable = overlay.flatMap(({ kind, key, value }) => {
    const read = !isContentKind(kind) || value === null ? { value } : readRecord(kind, key, value);
    if (!("problems" in read)) return [];
    const named = titleOfRecord(kind, key, value);
    return read.problems.map(({ field, message }) => `${named}, ${field || "the record"}: ${message}`);
  });
  if (unreadable.length > 0) return unreadable;
  return brokenWith(tx, overlay);
}
