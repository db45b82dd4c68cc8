import { type UnzipFileInfo, unzipSync, zipSync } from "fflate";
import { convertToHtml } from "mammoth";
import { Measure, mostDepth, type WordBlock, WordError, type WordRun, type WordText } from "./text";

/** The XML of a long thesis is about three million bytes; as a tree in memory it takes thirty times as much. */
const mostXmlBytes = 8 * 1024 * 1024;

/** The part of mammoth's output we use. A test checks it against real files. */
type Part = {
  type: string;
  children?: Part[];
  value?: string;
  styleId?: string | null;
  styleName?: string | null;
  isBold?: boolean;
  isItalic?: boolean;
  checked?: boolean;
  numbering?: { level: string | number; isOrdered: boolean; numberingId?: string } | null;
};

/**
 * Reads a .docx document. Only its XML is unpacked, and never more than the archive's directory states; pictures, fonts
 * and everything else stay packed.
 */
export async function readDocx(bytes: Uint8Array): Promise<WordText> {
  const packed = repacked(bytes);
  let read: Part | undefined;
  const transformDocument = (document: Part) => {
    read = document;
    return { ...document, children: [] }; // generates no HTML
  };
  try {
    // The browser build reads one of the two, Node.js the other.
    const input = { buffer: packed, arrayBuffer: packed.buffer } as unknown as Parameters<typeof convertToHtml>[0];
    await convertToHtml(input, { transformDocument, includeEmbeddedStyleMap: false });
  } catch {
    throw new WordError("broken");
  }
  if (!read) throw new WordError("broken");
  return textOf(read);
}

/** The archive with only its XML. */
function repacked(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  let total = 0;
  const isRead = ({ name, originalSize }: UnzipFileInfo) => {
    if (!/\.(xml|rels)$/i.test(name)) return false;
    total += originalSize;
    if (total > mostXmlBytes) throw new WordError("too-long");
    return true;
  };
  try {
    return new Uint8Array(zipSync(unzipSync(bytes, { filter: isRead }), { level: 0 }));
  } catch (error) {
    throw error instanceof WordError ? error : new WordError("broken");
  }
}

function textOf(document: Part): WordText {
  const measure = new Measure();
  const reader = { measure, counters: [] as number[], pictures: 0 };
  const blocks = blocksOf(document.children ?? [], reader);
  return { blocks, isCut: measure.isFull, pictures: reader.pictures };
}

type Reader = { measure: Measure; counters: number[]; pictures: number };

function blocksOf(parts: readonly Part[], reader: Reader, depth = 0): WordBlock[] {
  const blocks: WordBlock[] = [];
  for (const part of parts) {
    if (reader.measure.isFull) break;
    if (part.type === "table") {
      const rows = rowsOf(part, reader, depth + 1);
      if (depth < mostDepth) blocks.push({ is: "table", rows });
      else blocks.push(...rows.flat(2));
    } else if (part.type === "paragraph") {
      const block = paragraphOf(part, reader);
      if (block) blocks.push(block);
    }
  }
  return blocks;
}

function rowsOf(table: Part, reader: Reader, depth: number): WordBlock[][][] {
  const rows: WordBlock[][][] = [];
  for (const { children = [] } of table.children ?? []) {
    const row: WordBlock[][] = [];
    reader.measure.addPlace();
    for (const cell of children) {
      if (reader.measure.isFull) break;
      reader.measure.addPlace();
      row.push(blocksOf(cell.children ?? [], reader, depth));
    }
    if (row.length > 0) rows.push(row);
    if (reader.measure.isFull) break;
  }
  return rows;
}

function paragraphOf(part: Part, reader: Reader): WordBlock | undefined {
  const written = runsOf(part.children ?? [], reader);
  const marker = markerOf(part, reader);
  if (!written.some(({ text }) => text.trim())) return undefined;
  const runs = reader.measure.take(written);
  const level = levelOf(part);
  if (level !== undefined) return { is: "heading", level, runs };
  return marker ? { is: "item", ...marker, runs } : { is: "paragraph", runs };
}

/** "Heading 2" and "Title" in English; in other languages the style's id is still English. */
function levelOf({ styleName, styleId }: Part): number | undefined {
  for (const name of [styleName, styleId]) {
    const level = /^heading\s*([1-9])/i.exec(name ?? "")?.[1];
    if (level) return Number(level);
    if (/^title$/i.test(name ?? "")) return 1;
  }
  return undefined;
}

/** The bullet or number of a list item. A paragraph between two lists restarts the numbering. */
function markerOf({ numbering }: Part, { counters }: Reader): { depth: number; marker: string } | undefined {
  if (!numbering) {
    counters.length = 0;
    return undefined;
  }
  const depth = Math.min(8, Math.max(0, Number(numbering.level) || 0));
  counters.length = Math.min(counters.length, depth + 1);
  counters[depth] = (counters[depth] ?? 0) + 1;
  return { depth, marker: numbering.isOrdered ? `${counters[depth]}.` : "•" };
}

/** Runs of text; adjacent ones with the same formatting are merged. */
function runsOf(
  parts: readonly Part[],
  reader: Reader,
  look: Omit<WordRun, "text"> = {},
  runs: WordRun[] = [],
): WordRun[] {
  const say = (text: string) => {
    const last = runs.at(-1);
    if (last && last.isBold === look.isBold && last.isItalic === look.isItalic) last.text += text;
    else runs.push({ text, ...look });
  };
  for (const part of parts) {
    if (part.type === "text") say(part.value ?? "");
    else if (part.type === "tab") say("\t");
    else if (part.type === "break") say("\n");
    else if (part.type === "checkbox") say(part.checked ? "☑" : "☐");
    else if (part.type === "image") reader.pictures += 1;
    // A link is reduced to its text, like every other element with children.
    else if (part.children) runsOf(part.children, reader, part.type === "run" ? lookOf(part, look) : look, runs);
  }
  return runs;
}

const lookOf = ({ isBold, isItalic }: Part, around: Omit<WordRun, "text">): Omit<WordRun, "text"> => ({
  ...around,
  ...(isBold && { isBold: true }),
  ...(isItalic && { isItalic: true }),
});
