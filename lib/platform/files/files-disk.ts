import "server-only";
import { randomBytes } from "node:crypto";
import { constants } from "node:fs";
import { access, type FileHandle, mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/platform/log";
import type { FileContent, FileStore } from "./file-store";
import { checkFolder } from "./folder";

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : undefined);
const isMissing = (error: unknown) => codeOf(error) === "ENOENT";

/** What a disk says that is full, gone, broken or not ours to write to. */
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

/** The folder cannot be used for now: 503, as with a bucket that does not answer. */
function away(message: string): AppError {
  log.error({ error: { message } }, "the file storage does not answer");
  return new AppError("unavailable", undefined, { retryAfter: 10 });
}

/** Does something with the disk; what the disk is at fault for becomes 503, other errors stay as they are. */
async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw awayCodes.has(codeOf(error)) ? away((error as Error).message) : error;
  }
}

/**
 * The folders that were seen in use. Such a folder is not made again when it is missing: its disk has gone, and what is
 * written in its place would be lost when it comes back. Next's bundles each hold a copy of this module.
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

/** For a `catch`: the given value in place of what is not there. */
const unlessMissing =
  <T>(value: T) =>
  (error: unknown): T => {
    if (isMissing(error)) return value;
    throw error;
  };
const noneIfMissing = unlessMissing<string[]>([]);
const nullIfMissing = unlessMissing(null);

/** Makes what was written into a folder last: on most file systems a new name needs it as much as the bytes do. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return; // folders cannot be opened there, and NTFS logs names itself
  const handle = await open(folder, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a file beside its place first, and moves it there once all of it is on the disk. */
async function writeWhole(draft: string, place: string, content: FileContent): Promise<void> {
  const handle = await open(draft, "wx", 0o600);
  try {
    await writeFile(handle, content);
    await handle.sync();
    await handle.close();
    await rename(draft, place);
  } catch (error) {
    await handle.close(); // harmless when it is closed already
    await rm(draft, { force: true });
    throw error;
  }
}

/** Where files and their drafts lie below a folder, and whether the folder is there. */
function layoutOf(root: string, isKey: (key: string) => boolean) {
  const incoming = path.join(root, "incoming");
  /** A name of its own for each try: a process that died, or writes the same file just now, is in no one's way. */
  const newDraft = (key: string) => path.join(incoming, `${path.basename(key)}.${randomBytes(8).toString("hex")}`);
  const keyOfDraft = (name: string) => `${name.slice(0, 2)}/${name.split(".")[0]}`;

  /** Removes what processes left that died while they wrote this file. */
  async function removeDrafts(key: string): Promise<void> {
    for (const name of await readdir(incoming).catch(noneIfMissing)) {
      if (keyOfDraft(name) === key) await rm(path.join(incoming, name), { force: true });
    }
  }

  /** The key's place, or null: the form leaves no room for a path that leads outside, and this checks it again. */
  function placeOf(key: string): string | null {
    if (!isKey(key)) return null;
    const place = path.resolve(root, key);
    return place.startsWith(path.resolve(root) + path.sep) ? place : null;
  }

  /** Throws when the folder has gone: nothing can be said about a file in it then, and nothing put into it. */
  async function assertPresent(): Promise<void> {
    if (await isThere(incoming)) inUse.add(root);
    else if (inUse.has(root)) throw away(`${incoming} is missing`);
  }

  /** The same for who looks for a file, which is nowhere when there is no folder at all. */
  async function assertNotAway(): Promise<void> {
    await assertPresent();
    if (!(await isThere(root))) throw away(`${root} is missing`);
  }

  return { incoming, placeOf, newDraft, keyOfDraft, removeDrafts, assertPresent, assertNotAway };
}

/** Files in a folder of this machine, readable by this account only. */
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
        await removeDrafts(key); // once the file is there, a look for stray ones would pass over them
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
        // Node's type of its own web stream lacks the element type; a file's stream gives bytes.
        const stream = Readable.toWeb(handle.createReadStream()) as ReadableStream<Uint8Array>;
        return { size, stream };
      }),

    remove: (key) =>
      onDisk(async () => {
        const place = placeOf(key);
        if (!place) return;
        await assertNotAway(); // else its note would be forgotten, and the file come back with the disk
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
          const found = await stat(path.join(place, name)).catch(nullIfMissing); // it may go at any moment
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
