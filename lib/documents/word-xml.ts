import { buffer as readAll } from "node:stream/consumers";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";

const maxEntries = 2_000;
const maxUnpackedBytes = 100 * 1024 * 1024;
const maxRatio = 100;
/** The archive's table of contents, and where its text lies unless that says otherwise. */
const contents = "[content_types].xml";
const usualText = "word/document.xml";
const textType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
const maxContentsBytes = 1024 * 1024;

const fixedPart = { header: 30, entry: 46, end: 22 };
const localHeader = 0x04034b50;

/** Macros: Word's own name for their file, in any folder. */
const isMacro = (name: string) => /(^|\/)vba(project\.bin|data\.xml)$/i.test(name);

/** Whether the end of the archive lies where it says, with nothing between the directory and it. */
function directoryIsWhole(bytes: Buffer, commentLength: number, listedBytes: number): boolean {
  const end = bytes.length - fixedPart.end - commentLength;
  const [size, start] = [bytes.readUInt32LE(end + 12), bytes.readUInt32LE(end + 16)];
  return start + size === end && size === listedBytes;
}

type Place = { start: number; end: number };

/** Where an entry lies by the directory; null when there is none, when it is encrypted or has macros. */
function placeOf(bytes: Buffer, entry: Entry): Place | null {
  const start = entry.relativeOffsetOfLocalHeader;
  const end = start + fixedPart.header + entry.compressedSize;
  if (entry.isEncrypted() || isMacro(entry.fileName) || end > bytes.length) return null;
  return bytes.readUInt32LE(start) === localHeader ? { start, end } : null;
}

/** Whether no two entries share their bytes, the way to make much of little. */
function lieApart(places: Place[]): boolean {
  const inOrder = places.toSorted((one, other) => one.start - other.start);
  return inOrder.every(({ end }, index) => end <= (inOrder[index + 1]?.start ?? end));
}

const attributeOf = (element: string, name: string) =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(element)
    ?.slice(1)
    .find((value) => value !== undefined);

/** Each piece is looked at once, however many comments begin and never end. */
const withoutComments = (xml: string) =>
  xml
    .split("<!--")
    .map((piece, index) => (index === 0 ? piece : piece.split("-->").slice(1).join("-->")))
    .join("");

/** Whether the table of contents names the text by another name, under which it is there. */
async function namesText(archive: ZipFile, entry: Entry, names: Set<string>): Promise<boolean> {
  if (entry.uncompressedSize > maxContentsBytes) return false;
  const xml = (await readAll(await archive.openReadStreamPromise(entry))).toString();
  const elements = withoutComments(xml).match(/<Override\s[^<>]*>/g) ?? [];
  return elements.some((element) => {
    const part = attributeOf(element, "PartName")?.replace(/^\//, "").toLowerCase();
    return attributeOf(element, "ContentType") === textType && part !== undefined && names.has(part);
  });
}

/**
 * Whether the bytes are a Word document of the new kind, told by the archive's directory; of the content at most its
 * table of contents is unpacked. It names what every such document has, each name once and none that leads outside, is
 * neither encrypted nor has macros, and would not grow beyond measure.
 */
export async function isWordXml(bytes: Uint8Array): Promise<boolean> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const names = new Set<string>();
  const places: Place[] = [];
  let table: Entry | undefined;
  let [packed, unpacked, listed] = [0, 0, 0];
  try {
    const archive = await fromBufferPromise(buffer);
    if (archive.entryCount > maxEntries) return false;
    for await (const entry of archive.eachEntry()) {
      const name = entry.fileName.toLowerCase();
      const place = placeOf(buffer, entry);
      if (names.has(name) || !place) return false;
      if (name === contents) table = entry;
      names.add(name);
      places.push(place);
      packed += entry.compressedSize;
      unpacked += entry.uncompressedSize;
      listed += fixedPart.entry + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    }
    if (!directoryIsWhole(buffer, archive.comment.length, listed)) return false;
    if (!lieApart(places) || unpacked > maxUnpackedBytes || unpacked > packed * maxRatio) return false;
    return table !== undefined && (names.has(usualText) || (await namesText(archive, table, names)));
  } catch {
    return false; // yauzl throws for a directory that cannot be read, for paths that lead outside, for broken content
  }
}
