import "server-only";
import { randomBytes } from "node:crypto";
import { constants } from "node:fs";
import { access, type FileHandle, mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { env } from "./env";
import { s3Store } from "./files-s3";
import { checkFolder } from "./folder";

export type FileContent = Uint8Array | AsyncIterable<Uint8Array>;
export type OpenedFile = { size: number; stream: ReadableStream<Uint8Array> };

/**
 * Where uploaded files lie. Every adapter keeps three promises: a key that `put` has returned can be opened, also after
 * a power cut; a file is never there in part; a key of a wrong form is answered like one that does not exist.
 */
export type FileStore = {
  put(key: string, content: FileContent): Promise<void>;
  /** Null when there is no such file. The caller reads the stream to its end or cancels it. */
  open(key: string): Promise<OpenedFile | null>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
  /** Throws when files cannot be stored and read. */
  check(): Promise<void>;
};

/** 160 random bits below one of 256 folders, so that no folder grows too large. Nothing of the client's is in it. */
export function newFileKey(): string {
  const name = randomBytes(20).toString("hex");
  return `${name.slice(0, 2)}/${name}`;
}

const keyForm = /^([0-9a-f]{2})\/\1[0-9a-f]{38}$/;

/** Whether a text is a key as `newFileKey` makes them. */
export const isFileKey = (key: string) => keyForm.test(key);

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";

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

/** Files in a folder of this machine, readable by this account only. */
export function diskStore(root: string): FileStore {
  const incoming = path.join(root, "incoming");
  const draftOf = (key: string) => path.join(incoming, path.basename(key));

  /** The key's place, or null: the form leaves no room for a path that leads outside, and this checks it again. */
  function placeOf(key: string): string | null {
    if (!isFileKey(key)) return null;
    const place = path.resolve(root, key);
    return place.startsWith(path.resolve(root) + path.sep) ? place : null;
  }

  return {
    async put(key, content) {
      const place = placeOf(key);
      if (!place) throw new Error("Not a key of a stored file");
      const folder = path.dirname(place);
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      const isNewFolder = (await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined;
      const draft = draftOf(key);
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
      await syncFolder(folder);
      if (isNewFolder) await syncFolder(root);
    },

    async open(key) {
      const place = placeOf(key);
      if (!place) return null;
      let handle: FileHandle;
      try {
        handle = await open(place, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
      const { size } = await handle.stat();
      // Node's type of its own web stream lacks the element type; a file's stream gives bytes.
      const stream = Readable.toWeb(handle.createReadStream()) as ReadableStream<Uint8Array>;
      return { size, stream };
    },

    async remove(key) {
      const place = placeOf(key);
      if (!place) return;
      await rm(place, { force: true });
      await rm(draftOf(key), { force: true }); // of a process that died while it wrote
    },

    async exists(key) {
      const place = placeOf(key);
      if (!place) return false;
      try {
        await access(place);
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },

    check: () => checkFolder(root),
  };
}

const store = env.s3 ? s3Store(env.s3, isFileKey) : diskStore(env.storageDir);

/** Stores a file under a key of `newFileKey`. Handlers call `receiveFile` of lib/files, which cannot leave it behind. */
export function putFile(key: string, content: FileContent): Promise<void> {
  return store.put(key, content);
}

/** Opens a stored file, or gives null when it is not there. */
export function openFile(key: string): Promise<OpenedFile | null> {
  return store.open(key);
}

/** Removes a stored file; one that is not there is no error. */
export function removeFile(key: string): Promise<void> {
  return store.remove(key);
}

/** What kind of place it is. */
export const filePlace: "folder" | "s3" = env.s3 ? "s3" : "folder";

/** Throws when files cannot be stored and read. */
export function checkFiles(): Promise<void> {
  return store.check();
}
