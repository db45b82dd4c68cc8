import sharp from "sharp";
import { maxPictureSide } from "@/lib/documents/limits";
import { holdsArchiveEnd, isSecondFile } from "./second-file";

export type PictureFormat = "jpeg" | "png";

const view = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const lastChunk = 0x49454e44; // "IEND"

/** The end of a PNG: right after its last chunk. Undefined if the chunks lead nowhere. */
function endOfPng(bytes: Buffer): number | undefined {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const next = at + 12 + bytes.readUInt32BE(at);
    if (bytes.readUInt32BE(at + 4) === lastChunk) return next <= bytes.length ? next : undefined;
    at = next;
  }
  return undefined;
}

const mark = { begin: 0xd8, end: 0xd9, scan: 0xda, fill: 0xff };
/** Markers without a length: restarts and TEM. */
const isBare = (code: number) => (code >= 0xd0 && code <= 0xd7) || code === 0x01;

/** The next marker after a position in the image data, where a literal 0xff is followed by 0. */
function nextMark(bytes: Buffer, from: number): number {
  let at = from;
  for (; at + 1 < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue;
    const code = bytes[at + 1] ?? 0;
    if (code !== 0 && code !== mark.fill && !isBare(code)) break;
  }
  return at;
}

/** The end of the JPEG at the start of these bytes: right after its end marker. Undefined if there is none. */
function endOfJpeg(bytes: Buffer): number | undefined {
  for (let at = 2; at + 2 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined;
    const code = bytes[at + 1] ?? 0;
    if (code === mark.end) return at + 2;
    if (code === mark.fill) at += 1;
    else if (isBare(code)) at += 2;
    else if (at + 4 > bytes.length) return undefined;
    else {
      const next = at + 2 + bytes.readUInt16BE(at + 2);
      at = code === mark.scan ? nextMark(bytes, next) : next;
    }
  }
  return undefined;
}

const mostFurtherPictures = 8;

/** Skips the extra pictures that phones append to a photo, such as a depth map or a smaller copy. */
function skipFurtherPictures(bytes: Buffer): Buffer {
  let rest = bytes;
  for (let count = 0; count < mostFurtherPictures && rest[0] === 0xff && rest[1] === mark.begin; count++) {
    const end = endOfJpeg(rest);
    if (end === undefined) break;
    rest = rest.subarray(end);
  }
  return rest;
}

/**
 * Whether the bytes after a picture's end are harmless: line ends, padding, extra pictures, a motion photo's video, the
 * phone maker's data. A video is not searched for markup: its millions of bytes contain false matches.
 */
function isHarmless(behind: Buffer): boolean {
  const rest = skipFurtherPictures(behind);
  const isFilm = rest.toString("latin1", 4, 8) === "ftyp";
  return !(isFilm ? holdsArchiveEnd(behind) : holdsArchiveEnd(behind) || isSecondFile(rest));
}

const endOf: Record<PictureFormat, (bytes: Buffer) => number | undefined> = { png: endOfPng, jpeg: endOfJpeg };

/** Width and height from the picture's header; null if it can't be read. No pixels are decoded. */
async function readHeader(bytes: Buffer): Promise<{ width: number; height: number } | null> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return width && height ? { width, height } : null;
  } catch {
    return null; // sharp throws if it can't read a file
  }
}

/**
 * Extracts the picture at the start of the bytes, without what phones append to it. Null if it is incomplete or the
 * rest is another file; "too-large" if a side is too long.
 */
export async function wholePicture(bytes: Uint8Array, format: PictureFormat): Promise<Uint8Array | "too-large" | null> {
  const buffer = view(bytes);
  const end = endOf[format](buffer);
  if (end === undefined || !isHarmless(buffer.subarray(end))) return null;
  const picture = buffer.subarray(0, end);
  const header = await readHeader(picture);
  if (!header) return null;
  return Math.max(header.width, header.height) > maxPictureSide ? "too-large" : picture;
}
