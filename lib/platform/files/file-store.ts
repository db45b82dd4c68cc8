import "server-only";

export type FileContent = Uint8Array | AsyncIterable<Uint8Array>;
export type OpenedFile = { size: number; stream: ReadableStream<Uint8Array> };
export type ListedFile = { key: string; changedAt: Date };

/**
 * Where uploaded files lie. Every adapter keeps three promises: a key that `put` has returned can be opened, also after
 * a power cut; a file is never there in part; a key of a wrong form is answered like one that does not exist.
 */
export type FileStore = {
  put(key: string, content: FileContent): Promise<void>;
  /** Null when there is no such file. The caller reads the stream to its end or cancels it. */
  open(key: string): Promise<OpenedFile | null>;
  /** Removing what is not there is not an error. */
  remove(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
  /** Every file below one of the 256 folders ("00" to "ff"), drafts of processes that died included. */
  list(folder: string): AsyncIterable<ListedFile>;
  /** Throws when files cannot be stored and read. */
  check(): Promise<void>;
};
