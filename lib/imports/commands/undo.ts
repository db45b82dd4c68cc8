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
 * Whether somebody has worked since with a contact that a row has added. One that was known stays anyway, and only loses
 * what the import has filled in.
 */
const judge = (tx: Tx, importId: string, numbers: readonly number[]) =>
  tx.$queryRaw<Judged[]>`
    SELECT r.number, c.id AS "contactId", r.result::text AS result, CASE
      WHEN r.result = 'joined' THEN NULL
      WHEN c.student_id IS NOT NULL THEN 'student'
      WHEN c.merged_into_id IS NOT NULL
        OR EXISTS (SELECT FROM contact_merges AS e WHERE e.kept_id = c.id OR e.merged_id = c.id) THEN 'merged'
      WHEN EXISTS (SELECT FROM consultations AS e WHERE e.contact_id = c.id)
        OR EXISTS (SELECT FROM contact_messages AS e WHERE e.contact_id = c.id)
        OR EXISTS (SELECT FROM referrals AS e WHERE e.contact_id = c.id)
        OR EXISTS (SELECT FROM call_requests AS e WHERE e.contact_id = c.id) THEN 'heard'
      WHEN EXISTS (SELECT FROM contact_entries AS e
        WHERE e.contact_id = c.id AND e.id IS DISTINCT FROM r.entry_id) THEN 'noted'
      -- A task of a rule is nobody's work until it is done.
      WHEN EXISTS (SELECT FROM tasks AS e
        WHERE e.contact_id = c.id AND (e.rule IS NULL OR e.done_at IS NOT NULL)) THEN 'task'
      WHEN EXISTS (SELECT FROM distinct_contacts AS e WHERE e.one_id = c.id OR e.other_id = c.id) THEN 'compared'
      WHEN EXISTS (SELECT FROM import_rows AS e
        WHERE e.contact_id = c.id AND e.import_id <> r.import_id AND e.result = 'joined') THEN 'imported'
      WHEN c.version <> r.contact_version THEN 'changed'
    END AS why
    FROM import_rows AS r JOIN contacts AS c ON c.id = r.contact_id
    WHERE r.import_id = ${importId}::uuid AND r.number = ANY (${[...numbers]}::integer[]) AND r.result IN ('added', 'joined')`;

/**
 * Empties what the import filled in of contacts that were known, where it still stands, and removes its notes. For the
 * undo of an earlier import that has added them, they are as they were.
 */
async function emptyAgain(tx: Tx, importId: string, numbers: readonly number[]): Promise<void> {
  if (numbers.length === 0) return;
  // Two rows can be of one contact: those that were merged have two addresses.
  await tx.$executeRaw`
    WITH filled AS (
      SELECT r.contact_id, min(r.contact_version) - 1 AS was, max(r.contact_version) AS became,
        jsonb_object_agg(f.name, r.values -> f.name) AS said
      FROM import_rows AS r, jsonb_object_keys(r.before) AS f(name)
      WHERE r.import_id = ${importId}::uuid AND r.number = ANY (${[...numbers]}::integer[])
      GROUP BY r.contact_id
    ), emptied AS (
      UPDATE contacts AS c SET
        phone = CASE WHEN c.email IS NULL THEN c.phone ELSE nullif(c.phone, v.phone) END,
        campaign = nullif(c.campaign, v.campaign),
        country = nullif(c.country, v.country),
        study_level = nullif(c.study_level, v.study_level),
        intake = nullif(c.intake, v.intake),
        budget = nullif(c.budget, v.budget),
        follow_up_at = nullif(c.follow_up_at, v.follow_up_at),
        version = c.version + 1
      FROM filled AS f, jsonb_to_record(f.said) AS v(
        phone text, campaign text, country text, study_level study_level, intake text, budget integer,
        follow_up_at timestamptz(3))
      WHERE c.id = f.contact_id
      RETURNING c.id, c.version, f.was, f.became
    )
    UPDATE import_rows AS t SET contact_version = e.version FROM emptied AS e
    WHERE t.contact_id = e.id AND t.result = 'added' AND t.contact_version = e.was AND e.version = e.became + 1`;
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
  const ids = rows.map(({ id }) => id);
  // First, because a row goes with its contact; so would those of a file that has only been checked.
  await tx.$executeRaw`
    UPDATE import_rows SET result = 'undone'
    WHERE import_id = ${importId}::uuid AND number = ANY (${[...numbers]}::integer[])`;
  await tx.$executeRaw`UPDATE import_rows SET contact_id = NULL WHERE contact_id = ANY (${ids}::uuid[])`;
  await tx.contact.deleteMany({ where: { id: { in: ids } } });
  const [phones, emails] = [rows.flatMap((row) => row.phoneDigits ?? []), rows.flatMap((row) => row.email ?? [])];
  await tx.$executeRaw`
    UPDATE contacts SET has_twin = true WHERE has_twin AND merged_into_id IS NULL
      AND (phone_digits = ANY (${phones}::text[]) OR email = ANY (${emails}::text[]))`;
}
