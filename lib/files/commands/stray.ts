import "server-only";
import { rowKeys } from "@/lib/files/queries/keys";
import { databaseIdentity, ownerKey, readStorageOwner } from "@/lib/files/queries/owner";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { fileFolders, listFiles } from "@/lib/platform/files/files";
import { log } from "@/lib/platform/log";
import { retention } from "@/lib/retention";
import { claimStorage } from "./owner";

/*
 * Files without a row or a note, left by an interrupted restore or a reset database. Part of the storage is scanned
 * every hour, all of it within a day. Stray files are noted as loose and deleted some days later, in case someone wants
 * them back.
 */

const hourMs = 3600_000;
const dayMs = 24 * hourMs;
const batch = 500;
const hoursOfDay = 24;

/** The storage folders to scan at an hour of the day. */
export const foldersOf = (hour: number) => fileFolders.filter((_, index) => index % hoursOfDay === hour);

/**
 * Whether files without a row may be deleted from this storage. An unmarked storage becomes ours only if it contains
 * our files.
 */
async function isStorageOurs(): Promise<boolean> {
  const owner = await readStorageOwner();
  if (owner === "ours") return true;
  if (owner === "known")
    await claimStorage(); // if another database does the same, one owner is left in an hour
  else if (owner === "anothers")
    log.warn("the file storage belongs to another database: files without a row are left there");
  else {
    const identity = await databaseIdentity();
    log.warn({ identity }, "the file storage contains somebody else's files: files without a row are left there");
  }
  return false;
}

/** Notes the files that have neither row nor note, and returns how many. */
function noteUnknown(keys: readonly string[]): Promise<number> {
  // Dated so that the sweep of loose files, which waits for an hour, deletes them in some days.
  const noted = new Date(now().getTime() + retention.strayFileDays * dayMs - hourMs);
  return db.$executeRaw`
    INSERT INTO loose_files (key, created_at)
    SELECT key, ${noted} FROM (
      SELECT unnest(${keys}::text[]) AS key
      EXCEPT SELECT key FROM (${rowKeys}) AS wanted WHERE key = ANY(${keys}::text[]) -- by their indexes, not all rows
    ) AS found
    ON CONFLICT DO NOTHING`;
}

/**
 * Part of the sweep: notes the stray files in some folders and returns how many. Skips files from the last day, which
 * may still be uploading.
 */
export async function noteStrayFiles(folders: readonly string[]): Promise<number> {
  const before = now().getTime() - dayMs;
  let isOurs: boolean | undefined;
  let noted = 0;
  for (const folder of folders) {
    let keys: string[] = [];
    for await (const { key, changedAt } of listFiles(folder)) {
      if (key === ownerKey || changedAt.getTime() >= before) continue;
      isOurs ??= await isStorageOurs();
      if (!isOurs) return noted;
      if (keys.push(key) < batch) continue;
      noted += await noteUnknown(keys);
      keys = [];
    }
    if (keys.length > 0) noted += await noteUnknown(keys);
  }
  return noted;
}
