import { containerOf, streamOf } from "./container";
import { type LetterLook, letterLooks, lookAt, paragraphLooks, type Streams } from "./formats";
import { Measure, type WordBlock, WordError, type WordRun, type WordText } from "./text";

/*
 * Word 97 to 2003: one stream with the text, and one with a table of its pieces and their encoding ([MS-DOC] 2.4.1).
 * Reads headings, tables, bold and italic; list numbers aren't stored, so they are left out.
 */

/** Offsets in the file header: the length of each kind of text, and where the lists are. */
const [mainLetters, firstKinds, boxLetters, boxList, pieceList, styleList] = [0x4c, 0x50, 0x64, 0x25a, 0x1a2, 0xa2];
const boxEntryBytes = 26;

/** Reads an old Word document. */
export function readDoc(bytes: Uint8Array): WordText {
  try {
    return textOf(bytes);
  } catch (error) {
    // The file refers to an offset it doesn't have.
    throw error instanceof WordError ? error : new WordError("broken");
  }
}

function textOf(bytes: Uint8Array): WordText {
  const container = containerOf(bytes);
  const main = streamOf(container, "WordDocument");
  const kind = main.getUint16(0, true);
  const flags = main.getUint16(0x0a, true);
  if (kind !== 0xa5ec && kind !== 0xa5dc) throw new WordError("broken");
  if (flags & 0x0100) throw new WordError("locked");
  if (kind === 0xa5dc) throw new WordError("too-old");
  const table = streamOf(container, flags & 0x0200 ? "1Table" : "0Table");
  const data = container.entries.some(({ name }) => name === "Data") ? streamOf(container, "Data") : undefined;
  const reader = new Reader({ main, table, data });
  const numberAt = (place: number) => main.getUint32(place, true);
  const inMain = numberAt(mainLetters);
  reader.read(0, inMain);
  // Footnotes, headers and comments are left out. Text boxes, which many CVs consist of, come last.
  const between = [0, 4, 8, 12, 16].reduce((sum, place) => sum + numberAt(firstKinds + place), 0);
  const boxes = Math.max(0, Math.floor((numberAt(boxList + 4) - 4) / boxEntryBytes) - 1);
  reader.read(inMain + between, inMain + between + numberAt(boxLetters));
  return { blocks: reader.blocks, isCut: reader.measure.isFull, pictures: Math.max(0, reader.pictures - boxes) };
}

/** A piece of text: which characters, at which byte offset, and the bytes per character. */
type Piece = { from: number; until: number; start: number; width: 1 | 2 };

function piecesOf({ main, table }: Streams): Piece[] {
  let at = main.getUint32(pieceList, true);
  while (table.getUint8(at) === 1) at += 3 + table.getUint16(at + 1, true); // formatting comes before the pieces
  if (table.getUint8(at) !== 2) throw new WordError("broken");
  const count = Math.floor((table.getUint32(at + 1, true) - 4) / 12);
  if (count * 12 > table.byteLength) throw new WordError("broken");
  const places = at + 5;
  const pieces = Array.from({ length: count }, (_, piece) => {
    const place = table.getUint32(places + (count + 1) * 4 + piece * 8 + 2, true);
    const width = place & 0x40000000 ? 1 : 2;
    return {
      from: table.getUint32(places + piece * 4, true),
      until: table.getUint32(places + (piece + 1) * 4, true),
      start: width === 1 ? (place & 0x3fffffff) / 2 : place,
      width,
    } as const;
  });
  // Each piece continues where the previous one ends; together they can't exceed the file.
  if (pieces.some(({ from, until }) => from > until || until > main.byteLength)) throw new WordError("broken");
  return pieces;
}

/** The numbers of styles used for a document's title; heading styles have the same numbers in every document. */
function titlesOf({ main, table }: Streams): Set<number> {
  const titles = new Set<number>();
  const start = main.getUint32(styleList, true);
  const end = Math.min(table.byteLength, start + main.getUint32(styleList + 4, true));
  if (end - start < 6) return titles;
  let at = start + 2 + table.getUint16(start, true);
  for (let style = 0; at + 4 <= end; style++) {
    const length = table.getUint16(at, true);
    if (length && (table.getUint16(at + 2, true) & 0xfff) === 62) titles.add(style);
    at += 2 + length + (length % 2);
  }
  return titles;
}

/** The Windows-1252 characters from 0x80 to 0x9f; browsers can decode them, but not every Node.js build. */
const fromHex80 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

const western = (byte: number) =>
  byte >= 0x80 && byte < 0xa0 ? fromHex80.charAt(byte - 0x80) : String.fromCharCode(byte);

/** Field codes ("HYPERLINK ...") are between the first two of these, the displayed text is after the second. */
const [fieldBegins, fieldShows, fieldEnds] = ["\u0013", "\u0014", "\u0015"] as const;
const mostFields = 32; // nesting depth

const [picture, drawing] = ["\u0001", "\u0008"] as const;

/** Paragraphs, cells, pages and columns end a line; a line break stays within its paragraph. */
const paragraphEnds = new Set(["\r", "\u0007", "\f", "\u000e"]);
const written: Record<string, string> = { "\t": "\t", "\n": "\n", "\v": "\n", "\u001e": "-" };

type OpenTable = { rows: WordBlock[][][]; row: WordBlock[][]; cell: WordBlock[] };

class Reader {
  readonly blocks: WordBlock[] = [];
  readonly measure = new Measure();
  pictures = 0;
  readonly #main: DataView;
  readonly #pieces: Piece[];
  readonly #paragraphs: ReturnType<typeof paragraphLooks>;
  readonly #letters: ReturnType<typeof letterLooks>;
  readonly #titles: Set<number>;
  #tables: OpenTable[] = [];
  #runs: WordRun[] = [];
  /** For each open field, innermost last: whether its code is being read. */
  #fields: boolean[] = [];

  constructor(streams: Streams) {
    this.#main = streams.main;
    this.#pieces = piecesOf(streams);
    this.#paragraphs = paragraphLooks(streams);
    this.#letters = letterLooks(streams);
    this.#titles = titlesOf(streams);
  }

  /** Reads the characters between two positions of the text. */
  read(from: number, until: number): void {
    for (const piece of this.#pieces) {
      const [first, last] = [Math.max(from, piece.from), Math.min(until, piece.until)];
      for (let letter = first; letter < last && !this.measure.isFull; letter++) {
        const place = piece.start + (letter - piece.from) * piece.width;
        const sign = piece.width === 1 ? western(this.#main.getUint8(place)) : this.#wideAt(place);
        this.#take(sign, place);
      }
    }
    if (!this.measure.isFull) this.#endParagraph("", -1);
    this.#closeTables(0);
  }

  #wideAt = (place: number) => String.fromCharCode(this.#main.getUint16(place, true));

  #take(sign: string, place: number): void {
    if (paragraphEnds.has(sign)) this.#endParagraph(sign, place);
    else if (sign === fieldBegins && this.#fields.length < mostFields) this.#fields.push(true);
    else if (sign === fieldShows) this.#fields[this.#fields.length - 1] = false;
    else if (sign === fieldEnds) this.#fields.pop();
    else if (this.#fields.includes(true)) return;
    else if (sign === picture || sign === drawing) this.pictures += 1;
    else if (sign >= " " || sign in written) this.#say(written[sign] ?? sign, lookAt(this.#letters, place) ?? {});
  }

  #say(text: string, { isBold, isItalic, isDeleted }: LetterLook): void {
    if (isDeleted) return;
    const last = this.#runs.at(-1);
    if (last && last.isBold === isBold && last.isItalic === isItalic) last.text += text;
    else this.#runs.push({ text, ...(isBold && { isBold }), ...(isItalic && { isItalic }) });
  }

  #endParagraph(sign: string, place: number): void {
    const { style = 0, depth = 0, endsCell, endsRow } = lookAt(this.#paragraphs, place) ?? {};
    const runs = this.#runs;
    this.#runs = [];
    this.#fields.fill(false); // otherwise an unclosed code would swallow the rest of the text
    this.#closeTables(depth);
    while (this.#tables.length < depth) this.#openTable();
    const table = this.#tables.at(-1);
    const last = runs.at(-1);
    if (last) last.text = last.text.trimEnd();
    if (runs.some(({ text }) => text.trim())) {
      (table?.cell ?? this.blocks).push(this.#blockOf(style, this.measure.take(runs)));
    }
    if (!table) return;
    if (endsRow || endsCell || sign === "\u0007") this.measure.addPlace();
    if (endsRow) endRow(table);
    else if (endsCell || sign === "\u0007") endCell(table);
  }

  #blockOf(style: number, runs: WordRun[]): WordBlock {
    if (this.#titles.has(style)) return { is: "heading", level: 1, runs };
    return style >= 1 && style <= 9 ? { is: "heading", level: style, runs } : { is: "paragraph", runs };
  }

  #openTable(): void {
    const table: OpenTable = { rows: [], row: [], cell: [] };
    (this.#tables.at(-1)?.cell ?? this.blocks).push({ is: "table", rows: table.rows });
    this.#tables.push(table);
  }

  #closeTables(depth: number): void {
    for (const table of this.#tables.splice(depth).reverse()) endRow(table);
  }
}

function endCell(table: OpenTable): void {
  table.row.push(table.cell);
  table.cell = [];
}

function endRow(table: OpenTable): void {
  if (table.cell.length > 0) endCell(table);
  if (table.row.length > 0) table.rows.push(table.row);
  table.row = [];
}
