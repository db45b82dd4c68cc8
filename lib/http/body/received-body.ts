import "server-only";
import { randomBytes } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/platform/log";
import type { ApiRequest } from "@/lib/platform/request-context";

/** The limit for all bodies on disk together. */
const mostBytes = 512 * 1024 * 1024;
/** Progress is measured in blocks of this many bytes, so that a byte now and then doesn't count. */
const block = 64 * 1024;

const busy = () => new AppError("unavailable", undefined, { retryAfter: 10 });

/** A body that is being received. */
type Arrival = { size: number; lastBlockAt: number; giveWay: () => void };

// On `globalThis`, because Next.js bundles this module several times and the process has one disk.
const process_ = globalThis as typeof globalThis & { bodiesOnDisk?: { bytes: number; arriving: Set<Arrival> } };
process_.bodiesOnDisk ??= { bytes: 0, arriving: new Set() };
const onDisk = process_.bodiesOnDisk;

/** Makes room by ending the uploads that have stalled the longest, possibly including the caller's. */
function makeRoom(): void {
  const slowestFirst = [...onDisk.arriving].sort((a, b) => a.lastBlockAt - b.lastBlockAt);
  let tooMany = onDisk.bytes - mostBytes;
  for (const arrival of slowestFirst) {
    if (tooMany <= 0) return;
    onDisk.arriving.delete(arrival);
    tooMany -= arrival.size;
    arrival.giveWay();
  }
}

/** A completely received body, in a file without a name: it disappears with the process at the latest. */
type ReceivedBody = { size: number; bytes: () => Promise<Buffer>; discard: () => Promise<void> };

/**
 * Receives a large body to disk: over a slow connection it takes minutes, and a hundred stalled ones would fill the
 * memory. Throws 413 (with that sentence) over `limit` bytes. When there are too many bodies on disk, stalled ones are
 * ended with 503.
 */
export async function receiveBody(request: ApiRequest, limit: number, tooLarge?: string): Promise<ReceivedBody> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw new AppError("too_large", tooLarge);
  const file = await openNameless();
  let size = 0;
  const discard = async () => {
    onDisk.bytes -= size;
    size = 0;
    await file.close();
  };
  try {
    for await (const piece of arriving(request)) {
      size += piece.byteLength;
      onDisk.bytes += piece.byteLength;
      if (size > limit) throw new AppError("too_large", tooLarge);
      await file.write(piece).catch(diskFailed);
    }
  } catch (error) {
    await discard();
    throw error;
  }
  const length = size;
  const bytes = async () => {
    const whole = Buffer.allocUnsafe(length);
    for (let at = 0; at < length; ) {
      const { bytesRead } = await file.read(whole, at, length - at, at).catch(diskFailed);
      if (bytesRead === 0) throw new Error("A received body is shorter on disk than its size.");
      at += bytesRead;
    }
    return whole;
  };
  return { size: length, bytes, discard };
}

/** Yields a body's chunks as they arrive, until it has to make room for others. */
async function* arriving(request: ApiRequest): AsyncGenerator<Uint8Array> {
  const pieces = request.pieces();
  let isGivenUp = false;
  let stopWaiting: (reason: AppError) => void = () => undefined;
  const giveWay = () => {
    isGivenUp = true; // nothing may be waiting right now; then the next read is rejected
    stopWaiting(busy());
  };
  const arrival: Arrival = { size: 0, lastBlockAt: performance.now(), giveWay };
  // A new promise per chunk: racing them all against one long-lived promise would keep every chunk in memory.
  const nextPiece = () =>
    new Promise<IteratorResult<Uint8Array>>((resolve, reject) => {
      stopWaiting = reject;
      if (isGivenUp) reject(busy());
      else pieces.next().then(resolve, () => reject(senderLeft()));
    });
  onDisk.arriving.add(arrival);
  try {
    for (;;) {
      const piece = await nextPiece();
      if (piece.done) return;
      const blocks = Math.floor(arrival.size / block);
      arrival.size += piece.value.byteLength;
      if (Math.floor(arrival.size / block) > blocks) arrival.lastBlockAt = performance.now();
      yield piece.value;
      if (onDisk.bytes > mostBytes) makeRoom();
    }
  } finally {
    // Anything that still arrives is discarded after the response.
    if (!onDisk.arriving.delete(arrival)) log.warn("a stalled upload was dropped to make room");
  }
}

/** The client disconnected, so nobody reads this answer. */
const senderLeft = () => new AppError("malformed");

async function openNameless(): Promise<FileHandle> {
  const place = path.join(/* turbopackIgnore: true */ tmpdir(), `upload-${randomBytes(12).toString("hex")}`);
  const file = await open(place, "wx+", 0o600).catch(diskFailed);
  await unlink(place);
  return file;
}

function diskFailed(error: NodeJS.ErrnoException): never {
  log.error({ error: { message: error.message } }, "the disk for incoming uploads does not respond");
  throw busy();
}
