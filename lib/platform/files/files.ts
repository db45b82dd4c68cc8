import "server-only";
import { randomBytes } from "node:crypto";
import { env } from "@/lib/platform/env";
import type { FileStore } from "./file-store";
import { diskStore } from "./files-disk";
import { s3Store } from "./files-s3";

/** 160 random bits in one of 256 folders, so that no folder grows too large. Contains nothing from the client. */
export function newFileKey(): string {
  const name = randomBytes(20).toString("hex");
  return `${name.slice(0, 2)}/${name}`;
}

/** The folders that contain the files. */
export const fileFolders = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, "0"));

const keyForm = /^([0-9a-f]{2})\/\1[0-9a-f]{38}$/;

/** Whether a text is a key in the form `newFileKey` makes. */
export const isFileKey = (key: string) => keyForm.test(key);

/** Where the site stores files. Handlers call `receiveFile` in lib/files, which leaves no orphans. */
export const fileStore: FileStore = env.s3 ? s3Store(env.s3, isFileKey) : diskStore(env.storageDir, isFileKey);

export const { put: putFile, open: openFile, remove: removeFile, list: listFiles, check: checkFiles } = fileStore;

/** The kind of storage. */
export const filePlace: "folder" | "s3" = env.s3 ? "s3" : "folder";
