import "server-only";
import { createHash, type Hash } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import { AppError } from "@/lib/errors";

/*
 * The part of the tar format (POSIX ustar) our archives need: plain files with short names. Any tar program can list
 * and unpack them, even without this project.
 */

const block = 512;
const at = { name: 0, mode: 100, size: 124, time: 136, sum: 148, type: 156, magic: 257 };
const longestName = 100;
const magic = "ustar\x0000";

/** An error for an unusable archive, with a reason for the person who ran the command. */
export const unusable = (reason: string) => new AppError("invalid", reason);

function sumOf(header: Buffer): number {
  let sum = 0;
  for (let place = 0; place < block; place++) {
    sum += place >= at.sum && place < at.type ? 32 : (header[place] ?? 0); // the checksum field itself counts as spaces
  }
  return sum;
}

function headerOf(name: string, size: number, madeAt: Date): Buffer {
  if (Buffer.byteLength(name) > longestName) throw new Error(`This name is too long for an archive: ${name}`);
  const header = Buffer.alloc(block);
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, "0");
  header.write(name, at.name);
  header.write(octal(0o600, 7), at.mode);
  header.write(octal(size, 11), at.size);
  header.write(octal(Math.floor(madeAt.getTime() / 1000), 11), at.time);
  header.write("0", at.type);
  header.write(magic, at.magic, "latin1");
  header.write(octal(sumOf(header), 6), at.sum);
  return header;
}

const paddingOf = (size: number) => (block - (size % block)) % block;

/** Writes entries one after another, and computes the SHA-256 of everything written. */
export class TarWriter {
  readonly #file: FileHandle;
  readonly #madeAt: Date;
  readonly #hash: Hash = createHash("sha256");
  size = 0;

  constructor(file: FileHandle, madeAt: Date) {
    this.#file = file;
    this.#madeAt = madeAt;
  }

  async #write(bytes: Uint8Array): Promise<void> {
    this.#hash.update(bytes);
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await this.#file.write(bytes, done);
      done += bytesWritten;
    }
    this.size += bytes.length;
  }

  async add(name: string, content: Uint8Array): Promise<void> {
    await this.#write(headerOf(name, content.length, this.#madeAt));
    await this.#write(content);
    await this.#write(Buffer.alloc(paddingOf(content.length)));
  }

  /** The SHA-256 of everything so far. */
  digest(): string {
    return this.#hash.copy().digest("hex");
  }

  /** Ends the archive as tar programs expect: with two empty blocks. */
  async end(): Promise<void> {
    await this.#write(Buffer.alloc(2 * block));
  }
}

export type TarEntry = {
  name: string;
  size: number;
  /** The start of its header: everything before belongs to earlier entries. */
  start: number;
  read(): Promise<Buffer>;
};

async function bytesAt(file: FileHandle, start: number, size: number): Promise<Buffer> {
  const bytes = Buffer.alloc(size);
  for (let done = 0; done < size; ) {
    const { bytesRead } = await file.read(bytes, done, size - done, start + done);
    if (bytesRead === 0) throw unusable("The archive is damaged: it ends too early.");
    done += bytesRead;
  }
  return bytes;
}

/** A size as we write it: exactly eleven octal digits, otherwise undefined. */
const sizeOf = (text: string) => (/^[0-7]{11}$/.test(text) ? Number.parseInt(text, 8) : undefined);

/** An archive's entries in order. Each starts right after the previous one, whatever its header says. */
export async function* readTar(file: FileHandle): AsyncGenerator<TarEntry> {
  const { size: whole } = await file.stat();
  for (let start = 0; ; ) {
    const header = await bytesAt(file, start, block);
    if (header.every((byte) => byte === 0)) return;
    const isOurs = header.toString("latin1", at.magic, at.magic + magic.length) === magic;
    const field = (from: number, length: number) =>
      header.toString("utf8", from, from + length).split("\0", 1)[0] ?? "";
    if (!isOurs || Number.parseInt(field(at.sum, 6), 8) !== sumOf(header)) {
      throw unusable(start === 0 ? "This is not a backup of this site." : "The archive is damaged.");
    }
    const size = sizeOf(field(at.size, 12));
    const content = start + block;
    if (size === undefined || content + size > whole) throw unusable("The archive is damaged.");
    // Padding between entries is hashed with the next entry; after the last there is none.
    const padding = await bytesAt(file, content + size, paddingOf(size));
    if (padding.some((byte) => byte !== 0)) throw unusable("The archive is damaged.");
    yield { name: field(at.name, longestName), size, start, read: () => bytesAt(file, content, size) };
    start = content + size + paddingOf(size);
  }
}

const piece = 1024 * 1024;

/** The SHA-256 of a file's first bytes. */
export async function digestOf(file: FileHandle, size: number, onRead: (bytes: number) => void): Promise<string> {
  const hash = createHash("sha256");
  for (let start = 0; start < size; start += piece) {
    hash.update(await bytesAt(file, start, Math.min(piece, size - start)));
    onRead(Math.min(start + piece, size));
  }
  return hash.digest("hex");
}
