import "server-only";
import { AppError } from "@/lib/http/errors";
import { now } from "@/lib/platform/clock";
import { db, type Tx } from "@/lib/platform/db";
import { type FileContent, newFileKey, putFile, removeFile } from "@/lib/platform/files";
import { log } from "@/lib/platform/log";

/*
 * How a file and its row stay together. A file is received first and noted as loose; the transaction that writes its row
 * claims it; one that removes a row lets its file loose again. Whatever is loose for an hour goes. So a server that dies
 * at any moment leaves no row without its file, and no file for ever.
 */

const looseMs = 3600_000;

/** Stores a file that no row points to yet and gives its key. Never called inside a transaction: the note must last. */
export async function receiveFile(content: FileContent): Promise<string> {
  const key = newFileKey();
  await db.looseFile.create({ data: { key, createdAt: now() } });
  await putFile(key, content);
  return key;
}

/** Makes a received file one of the row that this transaction writes. */
export async function claimFile(tx: Tx, key: string): Promise<void> {
  const { count } = await tx.looseFile.deleteMany({ where: { key } });
  if (count === 0) throw new AppError("unavailable"); // it lay so long that the sweep took it: send it again
}

/** Lets files go whose rows this transaction removes or changes. Their bytes go with `clearAway` or the sweep. */
export async function releaseFiles(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.looseFile.createMany({ data: keys.map((key) => ({ key, createdAt: now() })), skipDuplicates: true });
}

/** Removes loose files at once: those that were released and committed, or received in vain. */
export async function dropLooseFiles(keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await db.$transaction(async (tx) => {
      const [row] = await tx.$queryRaw<{ key: string }[]>`
        SELECT key FROM loose_files WHERE key = ${key} FOR UPDATE SKIP LOCKED`;
      if (!row) return; // claimed, gone, or somebody else is at it
      await removeFile(key);
      await tx.looseFile.delete({ where: { key } });
    });
  }
}

/** The same after the answer is settled: a storage that is away then is no failure, the sweep will do it. */
export async function clearAway(keys: readonly string[]): Promise<void> {
  try {
    await dropLooseFiles(keys);
  } catch (error) {
    log.warn({ error: error instanceof Error ? error.message : String(error) }, "loose files are left to the sweep");
  }
}

const batch = 200;
const mostBatches = 50;

/** Part of the sweep: removes what has been loose for an hour. What one run leaves, the next one takes. */
export async function sweepLooseFiles(): Promise<void> {
  const before = new Date(now().getTime() - looseMs);
  for (let done = 0; done < mostBatches; done++) {
    const rows = await db.looseFile.findMany({
      where: { createdAt: { lt: before } },
      orderBy: { createdAt: "asc" },
      take: batch,
    });
    await dropLooseFiles(rows.map(({ key }) => key));
    if (rows.length < batch) return;
  }
}
