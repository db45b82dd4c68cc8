import { mimeTypes } from "@/lib/documents/file-types";
import {
  activePdf,
  activeWord,
  emptyFile,
  lockedPdf,
  notAccepted,
  notReally,
  tooLargePicture,
} from "@/lib/documents/limits";
import { extensionOf } from "@/lib/documents/safe-name";
import { tooLargeFile } from "@/lib/front/refusals.mjs";
import { maxDocumentBytes } from "@/lib/front/upload-limits.mjs";
import { containerOf } from "@/lib/word/container";
import { judgePdf, wholePdf, withoutMark } from "./pdf";
import { type PictureFormat, wholePicture } from "./picture";
import { endsAsArchive } from "./second-file";
import { checkWordXml } from "./word-xml";

/** The file to store, or why it is refused. */
type Found = Uint8Array | { refusal: string };

type Format = {
  mimeType: string;
  /** The leading bytes. */
  begins: Buffer;
  /** Extracts the actual file: everything, or without the extra bytes programs put around it. */
  find: (bytes: Uint8Array) => Promise<Found> | Found;
};

const refused = { refusal: notAccepted };

async function findPicture(bytes: Uint8Array, format: PictureFormat): Promise<Found> {
  const picture = await wholePicture(bytes, format);
  return picture === "too-large" ? { refusal: tooLargePicture } : (picture ?? refused);
}

async function findPdf(bytes: Uint8Array): Promise<Found> {
  const pdf = endsAsArchive(bytes) ? null : wholePdf(bytes);
  if (!pdf) return refused;
  const judged = await judgePdf(pdf);
  if (judged === "plain") return pdf;
  return { refusal: judged === "active" ? activePdf : lockedPdf };
}

async function findWord(bytes: Uint8Array): Promise<Found> {
  const judged = await checkWordXml(bytes);
  if (judged === "word") return bytes;
  return judged === "harmful" ? { refusal: activeWord } : refused;
}

/** Names of streams and storages with macros in an old Word document. */
const macros = new Set(["_vba_project", "_vba_project_cur", "macros"]);
const streamEntry = 2;

/** Whether the bytes are an old Word document: a container with a WordDocument stream and no macros. */
export function isWord97(bytes: Uint8Array): boolean {
  try {
    const { entries } = containerOf(bytes);
    const hasText = entries.some(({ name, kind }) => kind === streamEntry && name === "WordDocument");
    return hasText && !entries.some(({ name }) => macros.has(name.toLowerCase()));
  } catch {
    return false; // no container
  }
}

const jpeg: Format = {
  mimeType: mimeTypes.jpeg,
  begins: Buffer.from([0xff, 0xd8, 0xff]),
  find: (bytes) => findPicture(bytes, "jpeg"),
};

/** The accepted formats, by the last extension of the name. */
const formats: Record<string, Format> = {
  ".pdf": {
    mimeType: mimeTypes.pdf,
    begins: Buffer.from("%PDF-"),
    find: findPdf,
  },
  ".jpg": jpeg,
  ".jpeg": jpeg,
  ".png": {
    mimeType: mimeTypes.png,
    begins: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    find: (bytes) => findPicture(bytes, "png"),
  },
  ".doc": {
    mimeType: mimeTypes.doc,
    begins: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    find: (bytes) => (isWord97(bytes) && !endsAsArchive(bytes) ? bytes : refused),
  },
  ".docx": {
    mimeType: mimeTypes.docx,
    begins: Buffer.from("PK\x03\x04", "latin1"),
    find: findWord,
  },
};

/** `trimmed` is the file to store if extra bytes were cut off. */
type Accepted = { mimeType: string; trimmed?: Uint8Array };
type ContentCheck = Accepted | { refusal: string; tooLarge?: true };

/**
 * Checks a file by its safe name and its bytes, ignoring the declared type: the last extension and the content must
 * agree, from the first bytes to the end of the structure. Extra bytes that phones and web servers put around a picture
 * or a PDF are removed, so only the file itself is stored.
 */
export async function checkContent(name: string, bytes: Uint8Array): Promise<ContentCheck> {
  if (bytes.length === 0) return { refusal: emptyFile };
  if (bytes.length > maxDocumentBytes) return { refusal: tooLargeFile, tooLarge: true };
  const extension = extensionOf(name);
  const format = formats[extension];
  const content = extension === ".pdf" ? withoutMark(bytes) : bytes;
  if (!format) return refused;
  if (!format.begins.equals(content.subarray(0, format.begins.length))) return { refusal: notReally(extension) };
  const found = await format.find(content);
  if ("refusal" in found) return found === refused ? { refusal: notReally(extension) } : found;
  return { mimeType: format.mimeType, ...(found.length < bytes.length && { trimmed: found }) };
}
