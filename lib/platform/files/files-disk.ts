import "server-only";
import { randomBytes } from "node:crypto";
import { constants } from "node:fs";
import { access, type FileHandle, mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/platform/log";
import type { FileContent, FileStore } from "./file-store";
import { checkFolder, syncFolder } from "./folder";

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : undefined);
const isMissing = (error: unknown) => codeOf(error) === "ENOENT";

/** Error codes of a disk that is full, missing, broken or read-only. */
const awayCodes = new Set<unknown>([
  "ENOSPC",
  "EDQUOT",
  "EFBIG",
  "EROFS",
  "EIO",
  "ENODEV",
  "ENXIO",
  "ESTALE",
  "ETIMEDOUT",
  "ENOENT",
  "ENOTDIR",
  "EACCES",
  "EPERM",
  "EMFILE",
  "ENFILE",
]);

/** The folder is unusable for now: 503, as for a bucket that doesn't respond. */
function away(message: string): AppError {
  log.error({ error: { message } }, "the file storage does not answer");
  return new AppError("unavailable", undefined, { retryAfter: 10 });
}

/** Runs a disk operation. Turns disk faults into 503; rethrows other errors. */
async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw awayCodes.has(codeOf(error)) ? away((error as Error).message) : error;
  }
}

/**
 * Folders already in use. If one goes missing it is not recreated: its disk is gone, and anything written in its place
 * would be lost when the disk comes back. On `globalThis`, because Next.js bundles this module several times.
 */
const process_ = globalThis as typeof globalThis & { foldersInUse?: Set<string> };
process_.foldersInUse ??= new Set();
const inUse = process_.foldersInUse;

async function isThere(place: string): Promise<boolean> {
  try {
    await access(place);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** For `catch`: returns the given value if the file is missing, and rethrows other errors. */
const unlessMissing =
  <T>(value: T) =>
  (error: unknown): T => {
    if (isMissing(error)) return value;
    throw error;
  };
const noneIfMissing = unlessMissing<string[]>([]);
const nullIfMissing = unlessMissing(null);

/** Writes to a draft file first, and moves it into place once it is fully on disk. */
async function writeWhole(draft: string, place: string, content: FileContent): Promise<void> {
  const handle = await open(draft, "wx", 0o600);
  try {
    await writeFile(handle, content);
    await handle.sync();
    await handle.close();
    await rename(draft, place);
  } catch (error) {
    await handle.close(); // harmless if already closed
    await rm(draft, { force: true });
    throw error;
  }
}

/** The paths of files and drafts below a folder, and checks that the folder is present. */
function layoutOf(root: string, isKey: (key: string) => boolean) {
  const incoming = path.join(root, "incoming");
  /** Unique per try, so it never collides with a crashed process or a concurrent write of the same file. */
  const newDraft = (key: string) => path.join(incoming, `${path.basename(key)}.${randomBytes(8).toString("hex")}`);
  const keyOfDraft = (name: string) => `${name.slice(0, 2)}/${name.split(".")[0]}`;

  /** Removes drafts of this file left by crashed processes. */
  async function removeDrafts(key: string): Promise<void> {
    for (const name of await readdir(incoming).catch(noneIfMissing)) {
      if (keyOfDraft(name) === key) await rm(path.join(incoming, name), { force: true });
    }
  }

  /** The key's path, or null. A valid key can't lead outside the folder; this checks again. */
  function placeOf(key: string): string | null {
    if (!isKey(key)) return null;
    const place = path.resolve(root, key);
    return place.startsWith(path.resolve(root) + path.sep) ? place : null;
  }

  /** Throws if the folder has disappeared: then its files can be neither looked up nor written. */
  async function assertPresent(): Promise<void> {
    if (await isThere(incoming)) inUse.add(root);
    else if (inUse.has(root)) throw away(`${incoming} is missing`);
  }

  /** The same for reading and removing, which also need the root folder to exist. */
  async function assertNotAway(): Promise<void> {
    await assertPresent();
    if (!(await isThere(root))) throw away(`${root} is missing`);
  }

  return { incoming, placeOf, newDraft, keyOfDraft, removeDrafts, assertPresent, assertNotAway };
}

/** Files in a local folder, readable by this account only. */
export function diskStore(root: string, isKey: (key: string) => boolean): FileStore {
  const { incoming, placeOf, newDraft, keyOfDraft, removeDrafts, assertPresent, assertNotAway } = layoutOf(root, isKey);

  return {
    put: (key, content) =>
      onDisk(async () => {
        const place = placeOf(key);
        if (!place) throw new Error("Not a key of a stored file");
        const folder = path.dirname(place);
        await assertPresent();
        await mkdir(incoming, { recursive: true, mode: 0o700 });
        const isNewFolder = (await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined;
        await removeDrafts(key); // once the file exists, the sweep for stray files would skip them
        await writeWhole(newDraft(key), place, content);
        await syncFolder(folder);
        if (isNewFolder) await syncFolder(root);
        inUse.add(root);
      }),

    open: (key) =>
      onDisk(async () => {
        const place = placeOf(key);
        if (!place) return null;
        let handle: FileHandle;
        try {
          handle = await open(place, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
        } catch (error) {
          if (!isMissing(error)) throw error;
          await assertNotAway();
          return null;
        }
        const { size } = await handle.stat();
        // Node's type for its own web stream lacks the element type; file streams yield bytes.
        const stream = Readable.toWeb(handle.createReadStream()) as ReadableStream<Uint8Array>;
        return { size, stream };
      }),

    remove: (key) =>
      onDisk(async () => {
        const place = placeOf(key);
        if (!place) return;
        await assertNotAway(); // otherwise the note would be deleted, and the file would come back with the disk
        await rm(place, { force: true });
        await removeDrafts(key);
      }),

    exists: (key) =>
      onDisk(async () => {
        const place = placeOf(key);
        if (!place) return false;
        if (await isThere(place)) return true;
        await assertNotAway();
        return false;
      }),

    async *list(folder) {
      for (const place of [path.join(root, folder), incoming]) {
        for (const name of await readdir(place).catch(noneIfMissing)) {
          const key = place === incoming ? keyOfDraft(name) : `${folder}/${name}`;
          if (!isKey(key) || !key.startsWith(folder)) continue;
          const found = await stat(path.join(place, name)).catch(nullIfMissing); // it may disappear at any moment
          if (found) yield { key, changedAt: found.mtime };
        }
      }
    },

    async check() {
      await checkFolder(root);
      await assertPresent();
    },
  };
}
