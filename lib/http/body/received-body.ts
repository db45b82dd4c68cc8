import "server-only";
import { randomBytes } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/platform/log";

/** What all bodies on disk may have together. */
const mostBytes = 512 * 1024 * 1024;
/** Progress is counted in blocks of so many bytes, so that a byte now and then is none. */
const block = 64 * 1024;

/** The server front, where it is there: it lets a body come as fast as it is taken (server/body-limit.mjs). */
const front = globalThis as { siteBodies?: { taken: (requestId: string, bytes: number) => void } };

const busy = () => new AppError("unavailable", undefined, { retryAfter: 10 });

/** A body on its way to the disk. */
type Arrival = { size: number; lastBlockAt: number; giveWay: () => void };

// Next's bundles each hold a copy of this module; the process has one disk.
const process_ = globalThis as typeof globalThis & { bodiesOnDisk?: { bytes: number; arriving: Set<Arrival> } };
process_.bodiesOnDisk ??= { bytes: 0, arriving: new Set() };
const onDisk = process_.bodiesOnDisk;

/** Makes room by ending the arrivals that have stood still for longest; the one that asks may be among them. */
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

/** A body that has come whole. It lies in a file without a name, which is gone with the process at the latest. */
export type ReceivedBody = { size: number; bytes: () => Promise<Buffer>; discard: () => Promise<void> };

/**
 * Takes a large body in, to the disk: over a slow line it takes minutes, and a hundred that stand still would lie in memory.
 * 413 (with that sentence) once there are more bytes than `limit`. When the disk holds too many bodies, those that stand
 * still are given up with 503.
 */
export async function receiveBody(request: Request, limit: number, tooLarge?: string): Promise<ReceivedBody> {
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
      if (bytesRead === 0) throw new Error("A received body is shorter on disk than it was.");
      at += bytesRead;
    }
    return whole;
  };
  return { size: length, bytes, discard };
}

/** The pieces of a body as they come, until it has to give way to others. */
async function* arriving(request: Request): AsyncGenerator<Uint8Array> {
  if (!request.body) return;
  const id = request.headers.get("x-request-id") ?? "";
  const reader = request.body.getReader();
  let isGivenUp = false;
  let stopWaiting: (reason: AppError) => void = () => undefined;
  const giveWay = () => {
    isGivenUp = true; // no one may be waiting at that moment; the next piece is refused
    stopWaiting(busy());
  };
  const arrival: Arrival = { size: 0, lastBlockAt: performance.now(), giveWay };
  // One promise for each piece: racing all of them against one that outlives them keeps every piece in memory.
  const nextPiece = () =>
    new Promise<ReadableStreamReadResult<Uint8Array>>((resolve, reject) => {
      stopWaiting = reject;
      if (isGivenUp) reject(busy());
      else reader.read().then(resolve, () => reject(senderLeft()));
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
      front.siteBodies?.taken(id, piece.value.byteLength);
      if (onDisk.bytes > mostBytes) makeRoom();
    }
  } finally {
    // The reader is not cancelled: Next would give the next piece to a stream that takes none, which throws where no
    // one catches it. What still comes is thrown away once the answer has gone.
    if (!onDisk.arriving.delete(arrival)) log.warn("an upload that stood still gave way to others");
  }
}

/** The sender went away in the middle; no one reads this answer. */
const senderLeft = () => new AppError("malformed");

async function openNameless(): Promise<FileHandle> {
  const place = path.join(/* turbopackIgnore: true */ tmpdir(), `upload-${randomBytes(12).toString("hex")}`);
  const file = await open(place, "wx+", 0o600).catch(diskFailed);
  await unlink(place);
  return file;
}

function diskFailed(error: NodeJS.ErrnoException): never {
  log.error({ error: { message: error.message } }, "the disk for uploads on their way does not answer");
  throw busy();
}
