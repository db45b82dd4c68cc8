import "server-only";
import { AppError } from "@/lib/errors";
import { rowKeys } from "@/lib/files/queries/keys";
import { now } from "@/lib/platform/clock";
import { db, lockKey, type Tx, transaction } from "@/lib/platform/db";
import type { FileContent } from "@/lib/platform/files/file-store";
import { newFileKey, putFile, removeFile } from "@/lib/platform/files/files";
import { log } from "@/lib/platform/log";

/*
 * How a file and its row stay together. A file is received first and noted as loose; the transaction that writes its
 * row claims it; one that removes a row makes its file loose again. Loose files are deleted after an hour. So a server
 * can die at any moment without leaving a row without its file, or a file forever.
 */

const looseMs = 3600_000;
/**
 * Holding this advisory lock keeps every file in place. A backup holds it from before it reads the rows until it has
 * their files; files released meanwhile are left to the sweep.
 */
export const filesHeldLock = lockKey("files-held");
/**
 * The date of a note whose file is about to be removed: it can no longer be claimed, and the next sweep removes it.
 */
const condemnedAt = new Date(0);

/**
 * Stores a file that no row points to yet and returns its key. Never called inside a transaction: the note must last.
 */
export async function receiveFile(content: FileContent): Promise<string> {
  const key = newFileKey();
  await db.looseFile.create({ data: { key, createdAt: now() } });
  await putFile(key, content);
  return key;
}

/** Claims a received file for the row that this transaction writes. */
export async function claimFile(tx: Tx, key: string): Promise<void> {
  const { count } = await tx.looseFile.deleteMany({ where: { key, createdAt: { gt: condemnedAt } } });
  if (count === 0) throw new AppError("unavailable"); // it waited so long that the sweep removed it: send it again
}

/**
 * Releases the files of rows that this transaction removes or changes. Their bytes go with `clearAway` or the sweep.
 */
export async function releaseFiles(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.looseFile.createMany({ data: keys.map((key) => ({ key, createdAt: now() })), skipDuplicates: true });
}

/**
 * Removes files that were released and committed, or received in vain, once the answer is settled. Their notes are
 * marked first, so that no transaction is open while the storage works; a file that is being claimed is left alone. If
 * the storage is unavailable, the sweep does it later.
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
 * Removes one loose file, under its note's lock: until it is gone no one can claim it. Returns whether a file was
 * removed. A row that points to it after all – of a database that was brought back from elsewhere – keeps it.
 */
async function sweepFile(key: string): Promise<boolean> {
  // Removing a file that is gone is not a failure, so that the work can be done again.
  return transaction(async (tx) => {
    const [free] = await tx.$queryRaw<{ yes: boolean }[]>`
      SELECT pg_try_advisory_xact_lock_shared(${filesHeldLock}) AS yes`;
    if (!free?.yes) return false; // a backup is being made
    const [row] = await tx.$queryRaw<{ isWanted: boolean }[]>`
      SELECT EXISTS (SELECT FROM (${rowKeys}) AS wanted WHERE wanted.key = loose_files.key) AS "isWanted"
      FROM loose_files WHERE key = ${key} FOR UPDATE SKIP LOCKED`;
    if (!row) return false; // claimed, gone, or being removed by someone else
    if (!row.isWanted) await removeFile(key);
    await tx.looseFile.delete({ where: { key } });
    return !row.isWanted;
  });
}

const batch = 200;
const mostBatches = 50;
/** So many files that cannot be removed mean that the storage is away. */
const mostFailures = 5;

/**
 * Part of the sweep: removes what has been loose for an hour. What one run leaves, the next one takes. A file that
 * cannot be removed does not keep the others; the first such error is thrown at the end. Returns how many files were
 * removed.
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
    stuck = removed === removedBefore; // a backup holds them all: the next run takes them
  }
  for (const error of failures.values()) throw error;
  return removed;
}
