import "server-only";
import type { Import, ImportRow } from "@/lib/generated/prisma/client";
import type { KeptReason } from "@/lib/imports/labels";
import type { Tx } from "@/lib/platform/db";

/** What a batch adds to the import's figures. */
type Undone = Pick<Import, "undone" | "kept">;

type Judged = { number: number; contactId: string; result: "added" | "joined"; why: KeptReason | null };

/** Takes a batch of rows back: what somebody has worked with since stays, with the reason. */
export async function undoRows(tx: Tx, job: Import, rows: readonly ImportRow[]): Promise<Undone> {
  const numbers = rows.filter(({ result }) => result === "added" || result === "joined").map(({ number }) => number);
  if (numbers.length === 0) return { undone: 0, kept: 0 };
  await tx.$queryRaw`
    SELECT id FROM contacts WHERE id IN (
      SELECT contact_id FROM import_rows WHERE import_id = ${job.id}::uuid AND number = ANY (${numbers}::integer[]))
    ORDER BY id FOR UPDATE`;
  const judged = await judge(tx, job.id, numbers);
  const kept = judged.filter(({ why }) => why !== null);
  const free = judged.filter(({ why }) => why === null);
  await tx.$executeRaw`
    UPDATE import_rows AS t SET result = 'kept', kept_reason = r.why
    FROM jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) AS r(number integer, why text)
    WHERE t.import_id = ${job.id}::uuid AND t.number = r.number`;
  const of = (result: Judged["result"]) => free.filter((one) => one.result === result).map(({ number }) => number);
  await emptyAgain(tx, job.id, of("joined"));
  await removeAdded(tx, job.id, of("added"));
  return { undone: free.length, kept: kept.length };
}

/**
 * Whether somebody has worked with a row's contact since. A contact that was known only loses what the import has
 * filled in, so that it is free unless it has changed.
 */
const judge = (tx: Tx, importId: string, numbers: readonly number[]) =>
  tx.$queryRaw<Judged[]>`
    SELECT r.number, c.id AS "contactId", r.result::text AS result, CASE
      WHEN r.result = 'joined' THEN CASE WHEN c.version <> r.contact_version THEN 'changed' END
      WHEN c.student_id IS NOT NULL THEN 'student'
      WHEN c.merged_into_id IS NOT NULL
        OR EXISTS (SELECT FROM contact_merges AS e WHERE e.kept_id = c.id OR e.merged_id = c.id) THEN 'merged'
      WHEN EXISTS (SELECT FROM consultations AS e WHERE e.contact_id = c.id)
        OR EXISTS (SELECT FROM contact_messages AS e WHERE e.contact_id = c.id)
        OR EXISTS (SELECT FROM referrals AS e WHERE e.contact_id = c.id) THEN 'heard'
      WHEN EXISTS (SELECT FROM contact_entries AS e
        WHERE e.contact_id = c.id AND e.id IS DISTINCT FROM r.entry_id) THEN 'noted'
      WHEN EXISTS (SELECT FROM distinct_contacts AS e WHERE e.one_id = c.id OR e.other_id = c.id) THEN 'compared'
      WHEN c.version <> r.contact_version THEN 'changed'
    END AS why
    FROM import_rows AS r JOIN contacts AS c ON c.id = r.contact_id
    WHERE r.import_id = ${importId}::uuid AND r.number = ANY (${[...numbers]}::integer[]) AND r.result IN ('added', 'joined')`;

/** Empties what the import filled in of contacts that were known, and removes its notes. */
async function emptyAgain(tx: Tx, importId: string, numbers: readonly number[]): Promise<void> {
  if (numbers.length === 0) return;
  await tx.$executeRaw`
    UPDATE contacts AS c SET
      phone = CASE WHEN r.before -> 'phone' IS NOT NULL THEN NULL ELSE c.phone END,
      campaign = CASE WHEN r.before -> 'campaign' IS NOT NULL THEN NULL ELSE c.campaign END,
      country = CASE WHEN r.before -> 'country' IS NOT NULL THEN NULL ELSE c.country END,
      study_level = CASE WHEN r.before -> 'study_level' IS NOT NULL THEN NULL ELSE c.study_level END,
      intake = CASE WHEN r.before -> 'intake' IS NOT NULL THEN NULL ELSE c.intake END,
      budget = CASE WHEN r.before -> 'budget' IS NOT NULL THEN NULL ELSE c.budget END,
      follow_up_at = CASE WHEN r.before -> 'follow_up_at' IS NOT NULL THEN NULL ELSE c.follow_up_at END,
      version = c.version + 1
    FROM import_rows AS r
    WHERE r.import_id = ${importId}::uuid AND r.number = ANY (${[...numbers]}::integer[])
      AND r.before IS NOT NULL AND c.id = r.contact_id`;
  await tx.$executeRaw`
    DELETE FROM contact_entries WHERE id IN (
      SELECT entry_id FROM import_rows
      WHERE import_id = ${importId}::uuid AND number = ANY (${[...numbers]}::integer[]))`;
  await tx.$executeRaw`
    UPDATE import_rows SET result = 'undone'
    WHERE import_id = ${importId}::uuid AND number = ANY (${[...numbers]}::integer[])`;
}

/** Deletes the contacts that the import has added. Those that looked like one of them are looked at again. */
async function removeAdded(tx: Tx, importId: string, numbers: readonly number[]): Promise<void> {
  if (numbers.length === 0) return;
  const rows = await tx.$queryRaw<{ id: string; phoneDigits: string | null; email: string | null }[]>`
    SELECT c.id, c.phone_digits AS "phoneDigits", c.email FROM import_rows AS r JOIN contacts AS c ON c.id = r.contact_id
    WHERE r.import_id = ${importId}::uuid AND r.number = ANY (${[...numbers]}::integer[])`;
  // First, because a row goes with its contact.
  await tx.$executeRaw`
    UPDATE import_rows SET result = 'undone', contact_id = NULL
    WHERE import_id = ${importId}::uuid AND number = ANY (${[...numbers]}::integer[])`;
  await tx.contact.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } });
  const [phones, emails] = [rows.flatMap((row) => row.phoneDigits ?? []), rows.flatMap((row) => row.email ?? [])];
  await tx.$executeRaw`
    UPDATE contacts SET has_twin = true WHERE has_twin AND merged_into_id IS NULL
      AND (phone_digits = ANY (${phones}::text[]) OR email = ANY (${emails}::text[]))`;
}
