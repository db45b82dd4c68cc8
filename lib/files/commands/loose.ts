import "server-only";
import { AppError } from "@/lib/errors";
import { rowKeys } from "@/lib/files/queries/keys";
import { now } from "@/lib/platform/clock";
import { db, lockKey, type Tx, transaction } from "@/lib/platform/db";
import type { FileContent } from "@/lib/platform/files/file-store";
import { newFileKey, putFile, removeFile } from "@/lib/platform/files/files";
import { log } from "@/lib/platform/log";

/*
 * How a file and its row stay together. A file is first received and noted as loose. The transaction that writes its
 * row claims it; one that removes a row makes its file loose again. Loose files are deleted after an hour. So a crash
 * at any moment leaves neither a row without its file nor an orphaned file.
 */

const looseMs = 3600_000;
/**
 * Holding this advisory lock keeps every file in place. A backup holds it from before it reads the rows until it has
 * their files; files released in the meantime are left to the sweep.
 */
export const filesHeldLock = lockKey("files-held");
/**
 * The date of a note whose file is about to be removed: it can't be claimed any longer, and the next sweep removes it.
 */
const condemnedAt = new Date(0);

/**
 * Stores a file that no row points to yet and returns its key. Never call it inside a transaction: the note must
 * survive a rollback.
 */
export async function receiveFile(content: FileContent): Promise<string> {
  const key = newFileKey();
  await db.looseFile.create({ data: { key, createdAt: now() } });
  await putFile(key, content);
  return key;
}

/** Claims a received file for the row this transaction writes. */
export async function claimFile(tx: Tx, key: string): Promise<void> {
  const { count } = await tx.looseFile.deleteMany({ where: { key, createdAt: { gt: condemnedAt } } });
  if (count === 0) throw new AppError("unavailable"); // expired and swept; the client must send it again
}

/** Releases the files of rows this transaction removes or changes. `clearAway` or the sweep deletes them. */
export async function releaseFiles(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.looseFile.createMany({ data: keys.map((key) => ({ key, createdAt: now() })), skipDuplicates: true });
}

/**
 * Deletes files that were released and committed, or received but never claimed, once the answer is settled. Their
 * notes are marked first, so that no transaction is open while the storage works; files being claimed are left alone.
 * If the storage is unavailable, the sweep does it later.
 */
export async function clearAway(keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  try {
    const condemned = await db.$queryRaw<{ key: string }[]>`
      WITH free AS MATERIALIZED (SELECT pg_try_advisory_xact_lock_shared(${filesHeldLock}) AS yes)
      UPDATE loose_files SET created_at = ${condemnedAt} WHERE (SELECT yes FROM free) AND key IN (
        SELECT key FROM loose_files WHERE key = ANY(${keys}) FOR UPDATE SKIP LOCKED
      ) RETURNING key`;
    for (const { key } of condemned) {
      await removeFile(key);
      await db.looseFile.deleteMany({ where: { key } });
    }
  } catch (error) {
    log.warn({ error: error instanceof Error ? error.message : String(error) }, "loose files are left to the sweep");
  }
}

/**
 * Deletes one loose file while holding the lock on its note, so that nobody can claim it. Returns whether a
 * file was deleted. If a row points to it after all (in a database restored from elsewhere), the file stays.
 */
async function sweepFile(key: string): Promise<boolean> {
  // Deleting a missing file is not an error, so this can be retried.
  return transaction(async (tx) => {
    const [free] = await tx.$queryRaw<{ yes: boolean }[]>`
      SELECT pg_try_advisory_xact_lock_shared(${filesHeldLock}) AS yes`;
    if (!free?.yes) return false; // a backup is running
    const [row] = await tx.$queryRaw<{ isWanted: boolean }[]>`
      SELECT EXISTS (SELECT FROM (${rowKeys}) AS wanted WHERE wanted.key = loose_files.key) AS "isWanted"
      FROM loose_files WHERE key = ${key} FOR UPDATE SKIP LOCKED`;
    if (!row) return false; // claimed, gone, or being removed by another process
    if (!row.isWanted) await removeFile(key);
    await tx.looseFile.delete({ where: { key } });
    return !row.isWanted;
  });
}

const batch = 200;
const mostBatches = 50;
/** After this many failed deletions the storage must be unavailable. */
const mostFailures = 5;

/**
 * Part of the sweep: deletes files that have been loose for an hour, and leaves the rest for the next run. A file that
 * can't be deleted doesn't hold up the others; the first such error is thrown at the end. Returns how many were
 * deleted.
 */
export async function sweepLooseFiles(): Promise<number> {
  let removed = 0;
  const before = new Date(now().getTime() - looseMs);
  const failures = new Map<string, unknown>();
  for (let done = 0, stuck = false; done < mostBatches && !stuck && failures.size < mostFailures; done++) {
    const removedBefore = removed;
    const rows = await db.looseFile.findMany({
      where: { createdAt: { lt: before }, key: { notIn: [...failures.keys()] } },
      orderBy: { createdAt: "asc" },
      take: batch,
    });
    for (const { key } of rows) {
      const isGone = await sweepFile(key).catch((error) => {
        failures.set(key, error);
        return false;
      });
      if (isGone) removed++;
      if (failures.size === mostFailures) break;
    }
    if (rows.length < batch) break;
    stuck = removed === removedBefore; // all locked by a backup; the next run deletes them
  }
  for (const error of failures.values()) throw error;
  return removed;
}
