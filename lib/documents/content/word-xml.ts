import { buffer as readAll } from "node:stream/consumers";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { beginsHarmful, isHarmfulName, isPlainPart, leadsToHarm, namesHarmfulKinds } from "./word-parts";

const maxEntries = 2_000;
const maxUnpackedBytes = 100 * 1024 * 1024;
const maxRatio = 100;
/** The archive's list of content types, and where the main text is unless the list says otherwise. */
const contents = "[content_types].xml";
const usualText = "word/document.xml";
const textType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
const maxContentsBytes = 1024 * 1024;
const maxLinksBytes = 4 * 1024 * 1024;

const fixedPart = { header: 30, entry: 46, end: 22 };
const localHeader = 0x04034b50;

/** Whether the end record is where it should be, with nothing between it and the directory. */
function directoryIsWhole(bytes: Buffer, commentLength: number, listedBytes: number): boolean {
  const end = bytes.length - fixedPart.end - commentLength;
  const [size, start] = [bytes.readUInt32LE(end + 12), bytes.readUInt32LE(end + 16)];
  return start + size === end && size === listedBytes;
}

type Place = { start: number; end: number };

/** An entry's position according to the directory; null if there is nothing there or it is encrypted. */
function placeOf(bytes: Buffer, entry: Entry): Place | null {
  const start = entry.relativeOffsetOfLocalHeader;
  const end = start + fixedPart.header + entry.compressedSize;
  if (entry.isEncrypted() || end > bytes.length) return null;
  return bytes.readUInt32LE(start) === localHeader ? { start, end } : null;
}

/** Whether no two entries overlap, which zip bombs use. */
function lieApart(places: Place[]): boolean {
  const inOrder = places.toSorted((one, other) => one.start - other.start);
  return inOrder.every(({ end }, index) => end <= (inOrder[index + 1]?.start ?? end));
}

const attributeOf = (element: string, name: string) =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(element)
    ?.slice(1)
    .find((value) => value !== undefined);

/** Linear time, however many comments are opened and never closed. */
const withoutComments = (xml: string) =>
  xml
    .split("<!--")
    .map((piece, index) => (index === 0 ? piece : piece.split("-->").slice(1).join("-->")))
    .join("");

const read = async (archive: ZipFile, entry: Entry) => readAll(await archive.openReadStreamPromise(entry));

/** The first bytes of an entry, without unpacking the rest. */
async function beginningOf(archive: ZipFile, entry: Entry): Promise<Buffer> {
  const stream = await archive.openReadStreamPromise(entry);
  for await (const piece of stream) return piece as Buffer; // leaving the loop closes the stream
  return Buffer.alloc(0);
}

/** Whether anything in the document runs, or is fetched from elsewhere, when it is opened. */
async function isHarmful(archive: ZipFile, entries: readonly Entry[], table: Buffer): Promise<boolean> {
  if (entries.some(({ fileName }) => isHarmfulName(fileName)) || namesHarmfulKinds(table)) return true;
  const links = entries.filter(({ fileName }) => /\.rels$/i.test(fileName));
  if (links.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > maxLinksBytes) return true;
  for (const entry of links) if (leadsToHarm(await read(archive, entry))) return true;
  for (const entry of entries.filter(({ fileName }) => !isPlainPart(fileName))) {
    if (beginsHarmful(await beginningOf(archive, entry))) return true;
  }
  return false;
}

/** Whether the content types name an existing part as the main text. */
function namesText(table: Buffer, names: Set<string>): boolean {
  const xml = table.toString();
  const elements = withoutComments(xml).match(/<Override\s[^<>]*>/g) ?? [];
  return elements.some((element) => {
    const part = attributeOf(element, "PartName")?.replace(/^\//, "").toLowerCase();
    return attributeOf(element, "ContentType") === textType && part !== undefined && names.has(part);
  });
}

/**
 * Checks for a .docx document by the archive's directory and the lists of its parts, without unpacking its text. It
 * must contain what every such document has, each name once and none outside the archive, must not be encrypted, and
 * must not unpack to an excessive size. "harmful": it has macros, other programs' files, or content fetched from
 * elsewhere.
 */
export async function checkWordXml(bytes: Uint8Array): Promise<"word" | "harmful" | "other"> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const names = new Set<string>();
  const places: Place[] = [];
  const entries: Entry[] = [];
  let [packed, unpacked, listed] = [0, 0, 0];
  try {
    const archive = await fromBufferPromise(buffer);
    if (archive.entryCount > maxEntries) return "other";
    for await (const entry of archive.eachEntry()) {
      const name = entry.fileName.toLowerCase();
      const place = placeOf(buffer, entry);
      if (names.has(name) || !place) return "other";
      entries.push(entry);
      names.add(name);
      places.push(place);
      packed += entry.compressedSize;
      unpacked += entry.uncompressedSize;
      listed += fixedPart.entry + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    }
    if (!directoryIsWhole(buffer, archive.comment.length, listed)) return "other";
    if (!lieApart(places) || unpacked > maxUnpackedBytes || unpacked > packed * maxRatio) return "other";
    const listing = entries.find(({ fileName }) => fileName.toLowerCase() === contents);
    if (!listing || listing.uncompressedSize > maxContentsBytes) return "other";
    const table = await read(archive, listing);
    const isHarm = await isHarmful(archive, entries, table);
    if (!names.has(usualText) && !namesText(table, names)) return "other";
    return isHarm ? "harmful" : "word";
  } catch {
    return "other"; // yauzl throws for unreadable directories, paths outside the archive and broken content
  }
}
