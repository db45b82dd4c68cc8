import "server-only";
import { db } from "@/lib/platform/db";
import { fileFolders, listFiles, openFile } from "@/lib/platform/files/files";
import { knownAmong } from "./keys";

/*
 * Which database a storage belongs to. A test copy of the site on the same storage must not take the original's files
 * for orphans: the owner of a storage deletes files it has no row for.
 */

/** A key that is never generated. Its file names the storage's owner. */
export const ownerKey = `00/${"0".repeat(40)}`;

/**
 * `known`: not marked, and the files belong to our rows. `unknown`: not marked, and they don't. `empty`: no files at
 * all.
 */
type StorageOwner = "ours" | "anothers" | "known" | "unknown" | "empty";

/** In an unmarked storage: how many files to sample, and the share of them that must be known. */
const sampled = 1000;
const leastKnown = 0.9;

/** An identity that a dump loaded elsewhere doesn't share. A copy of the whole data folder does. */
export async function databaseIdentity(): Promise<string> {
  const [row] = await db.$queryRaw<{ identity: string }[]>`
    SELECT system_identifier || '/' || (SELECT oid FROM pg_database WHERE datname = current_database()) AS identity
    FROM pg_control_system()`;
  return row?.identity ?? "";
}

/** A sample of the stored files. Keys are random, so the first folders are representative. */
async function sampleFiles(most: number): Promise<{ key: string; changedAt: Date }[]> {
  const found = [];
  for (const folder of fileFolders) {
    for await (const file of listFiles(folder)) if (found.push(file) === most) return found;
  }
  return found;
}

/**
 * Whether the files of an unmarked storage are ours: we know nearly all of them, and the newest. A copy of the database
 * knows most files too, but not what the original has received since.
 */
async function areFilesKnown(): Promise<boolean> {
  const files = await sampleFiles(sampled);
  const known = await knownAmong(files.map(({ key }) => key));
  const newest = files.reduce((latest, file) => (file.changedAt > latest.changedAt ? file : latest));
  return known.has(newest.key) && known.size >= files.length * leastKnown;
}

/** Who the storage belongs to. */
export async function readStorageOwner(): Promise<StorageOwner> {
  if ((await sampleFiles(1)).length === 0) return "empty";
  const mark = await openFile(ownerKey);
  if (!mark) return (await areFilesKnown()) ? "known" : "unknown";
  return (await new Response(mark.stream).text()) === (await databaseIdentity()) ? "ours" : "anothers";
}
