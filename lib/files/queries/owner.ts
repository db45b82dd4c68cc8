import "server-only";
import { db } from "@/lib/platform/db";
import { fileFolders, listFiles, openFile } from "@/lib/platform/files/files";
import { knownAmong } from "./keys";

/*
 * Which database a storage belongs to. A copy of the site that was set up on the same storage, to try something, must
 * not take the other's files for no one's: whoever owns the storage removes what it has no row for.
 */

/** A key that no one draws. The file says whose the storage is. */
export const ownerKey = `00/${"0".repeat(40)}`;

/**
 * `known`: there is no mark, and the files are those of our rows. `unknown`: there is none, and they are not. `empty`: there
 * is no file at all.
 */
export type StorageOwner = "ours" | "anothers" | "known" | "unknown" | "empty";

/** How many files are looked at where there is no mark, and which part of them must be known. */
const sampled = 1000;
const leastKnown = 0.9;

/** What a dump that was loaded elsewhere does not have. A copy of the whole data folder has it too. */
export async function databaseIdentity(): Promise<string> {
  const [row] = await db.$queryRaw<{ identity: string }[]>`
    SELECT system_identifier || '/' || (SELECT oid FROM pg_database WHERE datname = current_database()) AS identity
    FROM pg_control_system()`;
  return row?.identity ?? "";
}

/** So many of the files that are there. Keys are random, so that the first folders tell of all. */
async function sampleFiles(most: number): Promise<{ key: string; changedAt: Date }[]> {
  const found = [];
  for (const folder of fileFolders) {
    for await (const file of listFiles(folder)) if (found.push(file) === most) return found;
  }
  return found;
}

/**
 * Whether the files without a mark are ours: nearly all of them, and the newest. A copy of the database knows most files
 * too, but not what the original has received since.
 */
async function areFilesKnown(): Promise<boolean> {
  const files = await sampleFiles(sampled);
  const known = await knownAmong(files.map(({ key }) => key));
  const newest = files.reduce((latest, file) => (file.changedAt > latest.changedAt ? file : latest));
  return known.has(newest.key) && known.size >= files.length * leastKnown;
}

/** Whom the storage belongs to. */
export async function readStorageOwner(): Promise<StorageOwner> {
  if ((await sampleFiles(1)).length === 0) return "empty";
  const mark = await openFile(ownerKey);
  if (!mark) return (await areFilesKnown()) ? "known" : "unknown";
  return (await new Response(mark.stream).text()) === (await databaseIdentity()) ? "ours" : "anothers";
}
