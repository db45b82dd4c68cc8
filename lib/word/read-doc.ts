import { Measure, type WordBlock, WordError, type WordText } from "./text";

/*
 * Word 97 to 2003: a container of streams ([MS-CFB]), among them the text and a table that says where its pieces lie and
 * how each is written ([MS-DOC] 2.4.1). The text alone is read; where headings are is not told without all of the styles.
 */

const noSector = 0xfffffffa; // and above: marks
const streamsBelow = 4096; // shorter ones lie in the root's stream, in sectors of 64 bytes
const entryBytes = 128;

type Entry = { name: string; start: number; size: number };
type Container = { view: DataView; sectorBytes: number; chains: number[]; shortChains: number[]; entries: Entry[] };

/** Reads an old Word document. */
export function readDoc(bytes: Uint8Array): WordText {
  try {
    return blocksOf(textOf(bytes));
  } catch (error) {
    // A place that the file names and does not have.
    throw error instanceof WordError ? error : new WordError("broken");
  }
}

function containerOf(bytes: Uint8Array): Container {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sectorBytes = 2 ** view.getUint16(0x1e, true);
  if (sectorBytes !== 512 && sectorBytes !== 4096) throw new WordError("broken");
  const most = Math.ceil(bytes.length / sectorBytes);
  const numbersIn = (sector: number) =>
    Array.from({ length: sectorBytes / 4 }, (_, place) => view.getUint32((sector + 1) * sectorBytes + place * 4, true));

  const tables = Array.from({ length: 109 }, (_, place) => view.getUint32(0x4c + place * 4, true));
  let more = view.getUint32(0x44, true);
  for (let seen = 0; more < noSector && seen < most; seen++) {
    const numbers = numbersIn(more);
    more = numbers.pop() ?? noSector;
    tables.push(...numbers);
  }
  const chains = tables
    .filter((sector) => sector < noSector)
    .slice(0, most)
    .flatMap(numbersIn);
  const container: Container = { view, sectorBytes, chains, shortChains: [], entries: [] };

  const directory = chainFrom(chains, view.getUint32(0x30, true), most);
  for (const sector of directory) {
    for (let at = (sector + 1) * sectorBytes; at < (sector + 2) * sectorBytes; at += entryBytes) {
      const length = Math.min(64, view.getUint16(at + 0x40, true)) / 2 - 1;
      const letters = Array.from({ length: Math.max(0, length) }, (_, place) => view.getUint16(at + place * 2, true));
      const [start, size] = [view.getUint32(at + 0x74, true), view.getUint32(at + 0x78, true)];
      container.entries.push({ name: String.fromCharCode(...letters), start, size });
    }
  }
  container.shortChains = chainFrom(chains, view.getUint32(0x3c, true), most).flatMap(numbersIn);
  return container;
}

/** The sectors of a chain. One that runs in a circle ends after as many as the file has. */
function chainFrom(chains: readonly number[], first: number, most: number): number[] {
  const sectors: number[] = [];
  for (let sector = first; sector < noSector && sectors.length < most; sector = chains[sector] ?? noSector) {
    sectors.push(sector);
  }
  return sectors;
}

function streamOf(container: Container, name: string): DataView {
  const { view, sectorBytes, chains, shortChains, entries } = container;
  const entry = entries.find((one) => one.name === name);
  if (!entry || entry.size > view.byteLength) throw new WordError("broken");
  const isShort = entry.size < streamsBelow && name !== "Root Entry";
  const from = isShort ? streamOf(container, "Root Entry") : view;
  const [unit, ahead] = isShort ? [64, 0] : [sectorBytes, sectorBytes];
  const sectors = chainFrom(isShort ? shortChains : chains, entry.start, Math.ceil(view.byteLength / unit));
  const stream = new Uint8Array(entry.size);
  for (const [place, sector] of sectors.entries()) {
    const [to, at] = [place * unit, sector * unit + ahead];
    if (to >= entry.size) break;
    const length = Math.min(unit, entry.size - to, from.byteLength - at);
    if (length <= 0) throw new WordError("broken");
    stream.set(new Uint8Array(from.buffer, from.byteOffset + at, length), to);
  }
  return new DataView(stream.buffer);
}

/** The main text, without footnotes and headers, which follow it. */
function textOf(bytes: Uint8Array): string {
  const container = containerOf(bytes);
  const main = streamOf(container, "WordDocument");
  if (main.getUint16(0, true) !== 0xa5ec) throw new WordError("broken");
  const flags = main.getUint16(0x0a, true);
  if (flags & 0x0100) throw new WordError("locked");
  const table = streamOf(container, flags & 0x0200 ? "1Table" : "0Table");
  const wanted = main.getUint32(0x4c, true);
  let at = main.getUint32(0x1a2, true);
  while (table.getUint8(at) === 1) at += 3 + table.getUint16(at + 1, true); // formatting stands before the pieces
  if (table.getUint8(at) !== 2) throw new WordError("broken");
  const pieces = (table.getUint32(at + 1, true) - 4) / 12;
  const places = at + 5;
  const unicode = new TextDecoder("utf-16le");
  let text = "";
  for (let piece = 0; piece < pieces && text.length < wanted; piece++) {
    const from = table.getUint32(places + piece * 4, true);
    const letters = table.getUint32(places + (piece + 1) * 4, true) - from;
    const place = table.getUint32(places + (pieces + 1) * 4 + piece * 8 + 2, true);
    const isNarrow = (place & 0x40000000) !== 0;
    const start = isNarrow ? (place & 0x3fffffff) / 2 : place;
    const written = new Uint8Array(main.buffer, start, isNarrow ? letters : letters * 2);
    text += isNarrow ? western(written) : unicode.decode(written);
  }
  return text.slice(0, wanted);
}

/** The letters that Windows writes from 0x80 to 0x9f; browsers know them, and not every Node does. */
const fromHex80 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

const western = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => (byte >= 0x80 && byte < 0xa0 ? fromHex80[byte - 0x80] : String.fromCharCode(byte))).join(
    "",
  );

/** Codes of fields ("HYPERLINK ...") stand between the first of these and another, what they show after the second. */
const [fieldBegins, fieldShows, fieldEnds] = ["\u0013", "\u0014", "\u0015"] as const;

/** Signs below a space that are text; the others mark a place: pictures, notes, fields. */
const textSigns = new Set(["\t", "\n", "\v", "\f", "\r"]);

/** The text that is shown: without the codes of fields and the signs that mark a place. */
function shownIn(text: string): string {
  let [said, isCode] = ["", false];
  for (const sign of text) {
    if (sign === fieldBegins) isCode = true;
    else if (sign === fieldShows || sign === fieldEnds) isCode = false;
    else if (isCode) continue;
    else if (sign === "\u0007")
      said += "\t"; // between the cells of a table
    else if (sign === "\u001e") said += "-";
    else if (sign >= " " || textSigns.has(sign)) said += sign;
  }
  return said;
}

function blocksOf(text: string): WordText {
  const measure = new Measure();
  const blocks: WordBlock[] = [];
  // Paragraphs, pages and columns end a line; a line break stays in its paragraph.
  for (const line of shownIn(text).split(/[\r\f]/)) {
    if (measure.isFull) break;
    const runs = [{ text: line.replaceAll("\v", "\n").trimEnd() }];
    if (!runs[0]?.text) continue;
    measure.add(runs);
    blocks.push({ is: "paragraph", runs });
  }
  return { blocks, isCut: measure.isFull, pictures: text.split("\u0001").length - 1 };
}
