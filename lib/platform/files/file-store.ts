import "server-only";

export type FileContent = Uint8Array | AsyncIterable<Uint8Array>;
export type OpenedFile = { size: number; stream: ReadableStream<Uint8Array> };
export type ListedFile = { key: string; changedAt: Date };

/**
 * Stores uploaded files. Every adapter guarantees: once `put` has returned, the file can be opened, even after a power
 * cut; files are never partial; and an invalid key acts like a missing one.
 */
export type FileStore = {
  /** Stores a file under a key from `newFileKey`. */
  put(key: string, content: FileContent): Promise<void>;
  /** Null if there is no such file. The caller must read the stream to its end or cancel it. */
  open(key: string): Promise<OpenedFile | null>;
  /** Removing a missing file is not an error. */
  remove(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
  /** Every file in one of the 256 folders ("00" to "ff"), including drafts left by crashed processes. */
  list(folder: string): AsyncIterable<ListedFile>;
  /** Throws if files can't be stored and read. */
  check(): Promise<void>;
};
