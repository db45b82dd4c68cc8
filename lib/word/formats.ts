import { mostDepth } from "./text";

/*
 * Formatting of characters and paragraphs in an old Word document ([MS-DOC] 2.4.6): 512-byte pages, each with the file
 * positions where formatting changes and the formatting in between. Only what we show is read.
 */

/** A paragraph's formatting. */
type ParagraphLook = {
  /** The number of its style. */
  style: number;
  /** How many tables it is nested in. */
  depth: number;
  /** Its mark ends a table cell. */
  endsCell?: true;
  /** Its mark only ends a table row. */
  endsRow?: true;
};

/** Character formatting. */
export type LetterLook = { isBold?: true; isItalic?: true; isDeleted?: true };

/** The formatting from one file position up to `until`. */
type Stretch<Look> = { from: number; until: number; look: Look };

/** The streams with the formatting; `data` holds it for paragraphs of large tables. */
export type Streams = { main: DataView; table: DataView; data: DataView | undefined };

const pageBytes = 512;
const [letterPages, paragraphPages] = [0xfa, 0x102]; // where the file header lists the pages

/** All character formatting, in file order. */
export const letterLooks = (streams: Streams): Stretch<LetterLook>[] =>
  stretchesOf(streams, letterPages, 1, (page, at) => {
    const look: LetterLook = {};
    const length = page.getUint8(at);
    for (const { code, value } of changesIn(page, at + 1, at + 1 + length)) {
      if (code === 0x0835 && value & 1) look.isBold = true;
      if (code === 0x0836 && value & 1) look.isItalic = true;
      if (code === 0x0800 && value & 1) look.isDeleted = true;
    }
    return look;
  });

/** All paragraph formatting, in file order. */
export const paragraphLooks = (streams: Streams): Stretch<ParagraphLook>[] =>
  stretchesOf(streams, paragraphPages, 13, (page, at) => {
    const short = page.getUint8(at);
    const [start, length] = short ? [at + 1, short * 2 - 1] : [at + 2, page.getUint8(at + 1) * 2];
    const look: ParagraphLook = { style: start + 2 <= pageBytes ? page.getUint16(start, true) : 0, depth: 0 };
    addChanges(look, changesIn(page, start + 2, start + length), streams.data);
    return look;
  });

function addChanges(look: ParagraphLook, changes: Iterable<Change>, data?: DataView): void {
  for (const { code, value } of changes) {
    const isSet = value !== 0;
    if (code === 0x2416) look.depth = isSet ? Math.max(1, look.depth) : 0;
    else if (code === 0x6649) look.depth = Math.max(0, Math.min(mostDepth, value));
    else if (code === 0x244b && isSet) look.endsCell = true;
    else if ((code === 0x2417 || code === 0x244c) && isSet) look.endsRow = true;
    // What doesn't fit on a page is in a stream of its own, which refers no further.
    else if ((code === 0x6645 || code === 0x6646) && data && value >= 0 && value + 2 <= data.byteLength) {
      addChanges(look, changesIn(data, value + 2, value + 2 + data.getUint16(value, true)));
    }
  }
}

/** The formatting at a position, or undefined. */
export function lookAt<Look>(stretches: readonly Stretch<Look>[], place: number): Look | undefined {
  let [low, high] = [0, stretches.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const stretch = stretches[middle] as Stretch<Look>;
    if (place < stretch.from) high = middle - 1;
    else if (place >= stretch.until) low = middle + 1;
    else return stretch.look;
  }
  return undefined;
}

function stretchesOf<Look>(
  { main, table }: Streams,
  listed: number,
  entryBytes: number,
  read: (page: DataView, at: number) => Look,
): Stretch<Look>[] {
  const [start, length] = [main.getUint32(listed, true), main.getUint32(listed + 4, true)];
  const stretches: Stretch<Look>[] = [];
  if (start + length > table.byteLength) return stretches;
  const pages = Math.floor((length - 4) / 8);
  for (let index = 0; index < pages; index++) {
    const number = table.getUint32(start + (pages + 1) * 4 + index * 4, true) & 0x3fffff;
    if ((number + 1) * pageBytes > main.byteLength) continue;
    const page = new DataView(main.buffer, number * pageBytes, pageBytes);
    const runs = Math.min(page.getUint8(pageBytes - 1), Math.floor((pageBytes - 5) / (4 + entryBytes)));
    for (let run = 0; run < runs; run++) {
      const at = page.getUint8((runs + 1) * 4 + run * entryBytes) * 2;
      if (at === 0) continue; // only what its style says
      const [from, until] = [page.getUint32(run * 4, true), page.getUint32((run + 1) * 4, true)];
      stretches.push({ from, until, look: read(page, at) });
    }
  }
  return stretches.sort((one, other) => one.from - other.from);
}

type Change = { code: number; value: number };

/**
 * The entries of a list of changes: a two-byte code for the property, whose bits also say how many bytes of value
 * follow.
 */
function* changesIn(view: DataView, from: number, until: number): Generator<Change> {
  const end = Math.min(until, view.byteLength);
  for (let at = from; at + 3 <= end; ) {
    const code = view.getUint16(at, true);
    at += 2;
    const kind = code >> 13;
    let length = [1, 1, 2, 4, 2, 2, 0, 3][kind] ?? 0;
    if (code === 0xd608 && at + 2 <= end) length = view.getUint16(at, true) + 1;
    else if (kind === 6) length = view.getUint8(at) + 1;
    if (at + length > end) return;
    if (length === 1) yield { code, value: view.getUint8(at) };
    else if (length === 2) yield { code, value: view.getUint16(at, true) };
    else if (length === 4) yield { code, value: view.getInt32(at, true) };
    at += length;
  }
}
