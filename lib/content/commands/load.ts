import "server-only";
import type { CatalogueFiles } from "@/lib/catalogue/schema/catalogue";
import { fingerprint, saysTheSame } from "@/lib/content/fingerprint";
import { type FirstRecord, firstRecords } from "@/lib/content/first";
import { firstLookAgain } from "@/lib/content/look-again";
import { namesOf, recordId } from "@/lib/content/record-id";
import { isContentKind, tableOf } from "@/lib/content/tables";
import type { Prisma } from "@/lib/generated/prisma/client";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { lockContent } from "./lock";

/** What loading the files has done: records that were added, followed a newer file or were taken out, and proposals. */
export type Loaded = { added: number; changed: number; removed: number; proposed: number };

type Name = { kind: string; key: string };
type Stored = Name & { fileHash: string | null; touched: boolean; removed: boolean };
type Filed = FirstRecord & { hash: string };
/** What the files say of a record; null where they no longer have it. */
type Said = Omit<Filed, "place">;

/** Instead of the fingerprint of a touched record that the files no longer have. */
const takenOut = "taken out";

/**
 * Brings the content up to date with the files of this version: fills an empty database, lets untouched records follow, and
 * proposes what is new for those that the office has changed, or is about to change. Nothing of that is overwritten or taken
 * out.
 */
export async function loadContent(tx: Tx, files: CatalogueFiles): Promise<Loaded> {
  // Another version of the product may be publishing beside us, and somebody may be about to save a draft.
  await lockContent(tx);
  await tx.$executeRaw`LOCK TABLE content_records IN SHARE ROW EXCLUSIVE MODE`;
  const filed = firstRecords(files).map((record) => Object.assign({ hash: fingerprint(record.value) }, record));
  const isEmpty = (await tx.contentNow.count()) === 0;
  const stored = isEmpty ? [] : await tx.contentRecord.findMany({ select: storedFields });
  const loaded = await bring(tx, filed, stored);
  if (isEmpty) await startHistory(tx);
  return loaded;
}

const storedFields = { kind: true, key: true, fileHash: true, touched: true, removed: true } as const;

/** The first publication: what the files say. */
async function startHistory(tx: Tx): Promise<void> {
  const first = await tx.contentPublication.create({
    data: { id: 1, state: "live", liveAt: new Date(0), note: "First content" },
  });
  await tx.contentNow.create({ data: { id: 1, publicationId: first.id } });
}

/** What the office is about to change: it waits as a draft, or for its day. A file that overtook it would make it useless. */
async function waiting(tx: Tx): Promise<Set<string>> {
  const select = { kind: true, key: true } as const;
  const [drafts, changes] = await Promise.all([
    tx.contentDraft.findMany({ select }),
    tx.contentChange.findMany({ where: { publication: { state: { in: ["planned", "rendering"] } } }, select }),
  ]);
  return new Set([...drafts, ...changes].map(recordId));
}

async function bring(tx: Tx, filed: readonly Filed[], stored: readonly Stored[]): Promise<Loaded> {
  const known = new Map(stored.map((record) => [recordId(record), record]));
  const named = new Set(filed.map(recordId));
  const waits = await waiting(tx);
  const isOurs = (record: Name) => known.get(recordId(record))?.touched === true || waits.has(recordId(record));
  const added = filed.filter((record) => !known.has(recordId(record)));
  const differing = filed.filter((record) => {
    const before = known.get(recordId(record));
    return before !== undefined && before.fileHash !== record.hash;
  });
  const gone = stored
    .filter(({ fileHash, ...record }) => fileHash !== null && fileHash !== takenOut && !named.has(recordId(record)))
    .map(({ kind, key }): Said => ({ kind, key, value: null, hash: takenOut }));
  const changed = differing.filter((record) => !isOurs(record));
  const removed = gone.filter((record) => !isOurs(record));
  const said = [...differing, ...gone].filter(isOurs);
  await add(tx, added);
  await endProposals(tx, [...differing, ...gone]);
  await follow(tx, changed);
  for (const { kind, key } of removed) await tx.contentRecord.delete({ where: { kind_key: { kind, key } } });
  return {
    added: added.length,
    changed: changed.length,
    removed: removed.length,
    proposed: await proposeAll(tx, said),
  };
}

const today = () => officeDate(now());
const agesIn = (kind: string) => (isContentKind(kind) ? tableOf(kind).looksAgainAfter : null);

/** How records are sent to be stored all at once: Prisma would make a parameter of each of their fields. */
const asRows = (records: readonly Filed[]): string =>
  JSON.stringify(
    records.map(({ kind, key, place, value, hash }) => ({
      kind,
      key,
      place,
      value,
      hash,
      again: firstLookAgain(value, agesIn(kind), today()),
    })),
  );

/** In one statement: the first content is more than a thousand records. */
async function add(tx: Tx, records: readonly Filed[]): Promise<void> {
  if (records.length === 0) return;
  await tx.$executeRaw`
    INSERT INTO content_records (kind, key, place, value, file_hash, look_again_on)
    SELECT n.kind, n.key, n.place, n.value, n.hash, n.again
    FROM jsonb_to_recordset(${asRows(records)}::jsonb)
      AS n (kind text, key text, place integer, value jsonb, hash text, again date)`;
}

/** In one statement, however many a newer version has changed. */
async function follow(tx: Tx, records: readonly Filed[]): Promise<void> {
  if (records.length === 0) return;
  await tx.$executeRaw`
    UPDATE content_records AS r
    SET value = n.value, place = n.place, file_hash = n.hash, version = r.version + 1, look_again_on = n.again, updated_at = now()
    FROM jsonb_to_recordset(${asRows(records)}::jsonb)
      AS n (kind text, key text, place integer, value jsonb, hash text, again date)
    WHERE r.kind = n.kind AND r.key = n.key AND NOT r.touched`;
}

/** What older files proposed for these records is out of date: a newer one has come. */
async function endProposals(tx: Tx, records: readonly Name[]): Promise<void> {
  if (records.length === 0) return;
  await tx.$executeRaw`
    DELETE FROM content_proposals AS p
    USING jsonb_to_recordset(${JSON.stringify(namesOf(records))}::jsonb) AS n (kind text, key text)
    WHERE p.kind = n.kind AND p.key = n.key AND p.state = 'open' AND p.file_hash IS NOT NULL`;
}

/** Proposes what the files say, where the office says something else; gives how many proposals that makes. */
async function proposeAll(tx: Tx, said: readonly Said[]): Promise<number> {
  let proposed = 0;
  for (const { kind, key, value, hash } of said) {
    const at = { kind_key: { kind, key } };
    const ours = await tx.contentRecord.update({ where: at, data: { fileHash: hash } });
    if (saysTheSame(ours.removed ? null : ours.value, value)) continue;
    const given = value === null ? {} : { value: value as Prisma.InputJsonValue };
    await tx.contentProposal.create({ data: Object.assign({ kind, key, fileHash: hash }, given) });
    proposed += 1;
  }
  return proposed;
}
