import { endsAsArchive } from "./archive-end";
import { emptyFile, maxDocumentBytes, notAccepted, tooLargeFile, tooLargePicture } from "./limits";
import { mimeTypes } from "./mime-types";
import { isPdf } from "./pdf";
import { checkPicture, type PictureFormat } from "./picture";
import { extensionOf } from "./safe-name";
import { isWord97 } from "./word-97";
import { isWordXml } from "./word-xml";

type Format = {
  mimeType: string;
  /** The leading bytes. */
  begins: Buffer;
  /** Why the content is refused, or null. */
  refuse: (bytes: Uint8Array) => Promise<string | null> | string | null;
};

const unless = (good: boolean) => (good ? null : notAccepted);

async function refusePicture(bytes: Uint8Array, format: PictureFormat): Promise<string | null> {
  const judged = await checkPicture(bytes, format);
  return judged === "too-large" ? tooLargePicture : unless(judged === "good");
}

const jpeg: Format = {
  mimeType: mimeTypes.jpeg,
  begins: Buffer.from([0xff, 0xd8, 0xff]),
  refuse: (bytes) => refusePicture(bytes, "jpeg"),
};

/** What is accepted, by the last extension of the name. */
const formats: Record<string, Format> = {
  ".pdf": {
    mimeType: mimeTypes.pdf,
    begins: Buffer.from("%PDF-"),
    refuse: (bytes) => unless(isPdf(bytes) && !endsAsArchive(bytes)),
  },
  ".jpg": jpeg,
  ".jpeg": jpeg,
  ".png": {
    mimeType: mimeTypes.png,
    begins: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    refuse: (bytes) => refusePicture(bytes, "png"),
  },
  ".doc": {
    mimeType: mimeTypes.doc,
    begins: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    refuse: (bytes) => unless(isWord97(bytes) && !endsAsArchive(bytes)),
  },
  ".docx": {
    mimeType: mimeTypes.docx,
    begins: Buffer.from("PK\x03\x04", "latin1"),
    refuse: async (bytes) => unless(await isWordXml(bytes)),
  },
};

export type Judgement = { mimeType: string } | { refusal: string; tooLarge?: true };

/**
 * Judges a file by its safe name and its bytes, and by nothing that its sender says about it: the last extension and
 * the content, from the leading bytes to the end of its structure, have to agree.
 */
export async function judgeContent(name: string, bytes: Uint8Array): Promise<Judgement> {
  if (bytes.length === 0) return { refusal: emptyFile };
  if (bytes.length > maxDocumentBytes) return { refusal: tooLargeFile, tooLarge: true };
  const format = formats[extensionOf(name)];
  if (!format?.begins.equals(bytes.subarray(0, format.begins.length))) return { refusal: notAccepted };
  const refusal = await format.refuse(bytes);
  return refusal === null ? { mimeType: format.mimeType } : { refusal };
}
