import "server-only";
import { randomBytes } from "node:crypto";
import { env } from "@/lib/platform/env";
import type { FileContent, FileStore, ListedFile, OpenedFile } from "./file-store";
import { diskStore } from "./files-disk";
import { s3Store } from "./files-s3";

/** 160 random bits below one of 256 folders, so that no folder grows too large. Nothing of the client's is in it. */
export function newFileKey(): string {
  const name = randomBytes(20).toString("hex");
  return `${name.slice(0, 2)}/${name}`;
}

/** The folders that files lie in. */
export const fileFolders = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, "0"));

const keyForm = /^([0-9a-f]{2})\/\1[0-9a-f]{38}$/;

/** Whether a text is a key as `newFileKey` makes them. */
export const isFileKey = (key: string) => keyForm.test(key);

/** The place where the site keeps its files. Handlers use the functions below. */
export const fileStore: FileStore = env.s3 ? s3Store(env.s3, isFileKey) : diskStore(env.storageDir, isFileKey);

/** Stores a file under a key of `newFileKey`. Handlers call `receiveFile` of lib/files, which cannot leave it behind. */
export function putFile(key: string, content: FileContent): Promise<void> {
  return fileStore.put(key, content);
}

/** Opens a stored file, or gives null when it is not there. */
export function openFile(key: string): Promise<OpenedFile | null> {
  return fileStore.open(key);
}

/** Removes a stored file; one that is not there is not an error. */
export function removeFile(key: string): Promise<void> {
  return fileStore.remove(key);
}

/** Every stored file below one of the 256 folders ("00" to "ff"). */
export function listFiles(folder: string): AsyncIterable<ListedFile> {
  return fileStore.list(folder);
}

/** What kind of place it is. */
export const filePlace: "folder" | "s3" = env.s3 ? "s3" : "folder";

/** Throws when files cannot be stored and read. */
export function checkFiles(): Promise<void> {
  return fileStore.check();
}
