import "server-only";
import type { CatalogueFiles } from "@/lib/catalogue/schema/catalogue";
import { fingerprint } from "@/lib/content/fingerprint";
import { type FirstRecord, firstRecords } from "@/lib/content/first";
import { firstLookAgain } from "@/lib/content/look-again";
import { isContentKind, tableOf } from "@/lib/content/tables";
import type { Prisma } from "@/lib/generated/prisma/client";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";

/** What loading the files has done: records that were added, followed a newer file or were taken out, and proposals. */
export type Loaded = { added: number; changed: number; removed: number; proposed: number };

type Stored = { kind: string; key: string; fileHash: string | null; touched: boolean };
type Filed = FirstRecord & { hash: string };

/** Instead of the fingerprint of a touched record that the files no longer have. */
const takenOut = "taken out";
const nothing = { added: 0, changed: 0, removed: 0, proposed: 0 };
const idOf = ({ kind, key }: { kind: string; key: string }) => `${kind} ${key}`;

/**
 * Brings the content up to date with the files of this version: fills an empty database, lets untouched records follow, and
 * proposes what is new for those that the office has changed. Nothing that was touched is overwritten or taken out.
 */
export async function loadContent(tx: Tx, files: CatalogueFiles): Promise<Loaded> {
  const filed = firstRecords(files).map((record) => Object.assign({ hash: fingerprint(record.value) }, record));
  const isEmpty = (await tx.contentNow.count()) === 0;
  const stored = isEmpty ? [] : await tx.contentRecord.findMany({ select: storedFields });
  const loaded = await bring(tx, filed, stored);
  if (isEmpty) await startHistory(tx);
  return loaded;
}

const storedFields = { kind: true, key: true, fileHash: true, touched: true } as const;

/** The first publication: what the files say. */
async function startHistory(tx: Tx): Promise<void> {
  const first = await tx.contentPublication.create({
    data: { id: 1, state: "live", liveAt: new Date(0), note: "First content" },
  });
  await tx.contentNow.create({ data: { id: 1, publicationId: first.id } });
}

async function bring(tx: Tx, filed: readonly Filed[], stored: readonly Stored[]): Promise<Loaded> {
  const known = new Map(stored.map((record) => [idOf(record), record]));
  const named = new Set(filed.map(idOf));
  const added = filed.filter((record) => !known.has(idOf(record)));
  const differing = filed.filter((record) => {
    const before = known.get(idOf(record));
    return before !== undefined && before.fileHash !== record.hash;
  });
  const isTouched = (record: { kind: string; key: string }) => known.get(idOf(record))?.touched === true;
  const gone = stored.filter(
    ({ fileHash, ...record }) => fileHash !== null && fileHash !== takenOut && !named.has(idOf(record)),
  );
  await add(tx, added);
  const changed = differing.filter((record) => !isTouched(record));
  await follow(tx, changed);
  const proposals = [
    ...differing.filter(isTouched).map(({ kind, key, value, hash }) => ({ kind, key, value, hash })),
    ...gone.filter(isTouched).map(({ kind, key }) => ({ kind, key, value: null, hash: takenOut })),
  ];
  for (const proposal of proposals) await propose(tx, proposal);
  const removed = gone.filter((record) => !isTouched(record));
  for (const { kind, key } of removed) await tx.contentRecord.delete({ where: { kind_key: { kind, key } } });
  return Object.assign({}, nothing, {
    added: added.length,
    changed: changed.length,
    removed: removed.length,
    proposed: proposals.length,
  });
}

const today = () => officeDate(now());
const agesIn = (kind: string) => (isContentKind(kind) ? tableOf(kind).looksAgainAfter : null);

async function add(tx: Tx, records: readonly Filed[]): Promise<void> {
  if (records.length === 0) return;
  await tx.contentRecord.createMany({
    data: records.map(({ kind, key, place, value, hash }) => {
      const again = firstLookAgain(value, agesIn(kind), today());
      return {
        kind,
        key,
        place,
        value: value as Prisma.InputJsonValue,
        fileHash: hash,
        lookAgainOn: again ? new Date(again) : null,
      };
    }),
  });
}

/** In one statement, however many a newer version has changed. */
async function follow(tx: Tx, records: readonly Filed[]): Promise<void> {
  if (records.length === 0) return;
  const rows = records.map(({ kind, key, place, value, hash }) => ({
    kind,
    key,
    place,
    value,
    hash,
    again: firstLookAgain(value, agesIn(kind), today()),
  }));
  await tx.$executeRaw`
    UPDATE content_records AS r
    SET value = n.value, place = n.place, file_hash = n.hash, version = r.version + 1, look_again_on = n.again, updated_at = now()
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS n (kind text, key text, place integer, value jsonb, hash text, again date)
    WHERE r.kind = n.kind AND r.key = n.key AND NOT r.touched`;
}

/** One open proposal of the files for a record: a still newer file replaces it. */
async function propose(tx: Tx, { kind, key, value, hash }: Omit<Filed, "place">): Promise<void> {
  await tx.contentProposal.deleteMany({ where: { kind, key, state: "open", fileHash: { not: null } } });
  await tx.contentProposal.create({
    data: { kind, key, fileHash: hash, ...(value !== null && { value: value as Prisma.InputJsonValue }) },
  });
  await tx.contentRecord.update({ where: { kind_key: { kind, key } }, data: { fileHash: hash } });
}
