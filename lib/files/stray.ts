import "server-only";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { listFiles, openFile, putFile } from "@/lib/platform/files";
import { log } from "@/lib/platform/log";
import { retention } from "@/lib/retention";

/*
 * Files that neither a row nor a note knows of: left by a restore that was broken off, or by a database that was set
 * back. They are looked for by walking the storage, a part of it every hour, so that a day sees all of it. What is found
 * is noted as loose, to be removed some days later; until then somebody may want it back.
 */

const hourMs = 3600_000;
const dayMs = 24 * hourMs;
const batch = 500;
const hoursOfDay = 24;

const allFolders = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, "0"));

/** The folders of the storage whose turn is at an hour of the day. */
export const foldersOf = (hour: number) => allFolders.filter((_, index) => index % hoursOfDay === hour);

/**
 * A key that nobody draws. The file says which database the storage belongs to: a copy of the site that was set up on
 * the same storage, to try something, must not take the other's new files for nobody's.
 */
const ownerKey = `00/${"0".repeat(40)}`;

/** Something that a copy of this database does not have. */
async function databaseIdentity(): Promise<string> {
  const [row] = await db.$queryRaw<{ identity: string }[]>`
    SELECT system_identifier || '/' || (SELECT oid FROM pg_database WHERE datname = current_database()) AS identity
    FROM pg_control_system()`;
  return row?.identity ?? "";
}

/** Writes into the storage that it belongs to this database. */
export async function claimStorage(): Promise<void> {
  await putFile(ownerKey, Buffer.from(await databaseIdentity()));
}

/** Whether the storage belongs to this database. One that belongs to nobody does so from now on. */
async function isStorageOurs(): Promise<boolean> {
  const mark = await openFile(ownerKey);
  if (!mark) {
    await claimStorage();
    return false; // another database may be doing the same; by the next hour there is one owner
  }
  if ((await new Response(mark.stream).text()) === (await databaseIdentity())) return true;
  log.warn("the file storage belongs to another database: files without a row are left there");
  return false;
}

/** Notes those of some files that no row and no note knows, and gives how many. */
function noteUnknown(keys: readonly string[]): Promise<number> {
  // Dated so that the sweep of loose files, which waits for an hour, takes them in some days.
  const noted = new Date(now().getTime() + retention.strayFileDays * dayMs - hourMs);
  return db.$executeRaw`
    INSERT INTO loose_files (key, created_at)
    SELECT key, ${noted} FROM unnest(${keys}::text[]) AS found (key)
    WHERE NOT EXISTS (SELECT FROM documents WHERE storage_key = key)
      AND NOT EXISTS (SELECT FROM users WHERE profile_picture_key = key)
    ON CONFLICT DO NOTHING`;
}

/**
 * Part of the sweep: notes the files of some folders that belong to nobody, and gives how many. A file of the last day is
 * passed over, as it may be in the middle of being received.
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
