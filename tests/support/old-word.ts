type Piece = { text: string; narrow: boolean };

const sector = 512;
const end = 0xfffffffe;

/** The characters of Windows-1252 that have another code in Unicode, as far as tests use them. */
const western: Record<string, number> = { "“": 0x93, "”": 0x94 };
const written = ({ text, narrow }: Piece) =>
  narrow
    ? Buffer.from([...text].map((letter) => western[letter] ?? letter.charCodeAt(0)))
    : Buffer.from(text, "utf16le");

/**
 * A Word 97 document as specified in [MS-CFB] and [MS-DOC]: a container with the text in pieces and, in a short stream,
 * the piece table. `shown` is the length of the main text; footnotes follow.
 */
export function makeOldWord(
  pieces: Piece[],
  { shown, flags = 0x0200 }: { shown?: number; flags?: number } = {},
): Buffer {
  const letters = pieces.reduce((sum, { text }) => sum + text.length, 0);
  const main = Buffer.alloc(4096);
  main.writeUInt16LE(0xa5ec, 0);
  main.writeUInt16LE(flags, 0x0a);
  main.writeUInt32LE(shown ?? letters, 0x4c);
  main.writeUInt32LE(0, 0x1a2);
  let [at, letter] = [1024, 0];
  const starts = [0];
  const places: Buffer[] = [];
  for (const piece of pieces) {
    const bytes = written(piece);
    bytes.copy(main, at);
    const place = Buffer.alloc(8);
    place.writeUInt32LE(piece.narrow ? (at * 2) | 0x40000000 : at, 2);
    places.push(place);
    letter += piece.text.length;
    starts.push(letter);
    at += bytes.length + (bytes.length % 2);
  }
  const ends = Buffer.alloc(starts.length * 4);
  for (const [index, start] of starts.entries()) ends.writeUInt32LE(start, index * 4);
  const list = Buffer.concat([ends, ...places]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(list.length);
  // A formatting entry comes first, to be skipped.
  const table = Buffer.concat([Buffer.from([1, 2, 0, 9, 9, 2]), size, list]);

  const header = Buffer.alloc(sector);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(header);
  header.writeUInt16LE(0xfffe, 0x1c);
  header.writeUInt16LE(9, 0x1e);
  header.writeUInt16LE(6, 0x20);
  header.writeUInt32LE(1, 0x2c);
  header.writeUInt32LE(1, 0x30); // the directory
  header.writeUInt32LE(4096, 0x38);
  header.writeUInt32LE(2, 0x3c); // the chains of short streams
  header.writeUInt32LE(end, 0x44);
  header.fill(0xff, 0x4c);
  header.writeUInt32LE(0, 0x4c);
  // Sector 0: chains; 1: directory; 2: short chains; 3 to 10: the text; 11: the short streams.
  const chains = Buffer.alloc(sector, 0xff);
  const shortSectors = Math.ceil(table.length / 64);
  for (const [index, next] of [0xfffffffd, end, end, 4, 5, 6, 7, 8, 9, 10, end, end].entries()) {
    chains.writeUInt32LE(next, index * 4);
  }
  const short = Buffer.alloc(sector, 0xff);
  for (let index = 0; index < shortSectors; index++) {
    short.writeUInt32LE(index + 1 < shortSectors ? index + 1 : end, index * 4);
  }
  const directory = Buffer.alloc(sector);
  const entries = [
    ["Root Entry", 5, 11, sector],
    ["WordDocument", 2, 3, main.length],
    ["1Table", 2, 0, table.length],
  ] as const;
  for (const [index, [name, kind, start, length]] of entries.entries()) {
    const from = index * 128;
    directory.write(name, from, "utf16le");
    directory.writeUInt16LE((name.length + 1) * 2, from + 0x40);
    directory.writeUInt8(kind, from + 0x42);
    directory.writeUInt32LE(start, from + 0x74);
    directory.writeUInt32LE(length, from + 0x78);
  }
  const streams = Buffer.alloc(sector);
  table.copy(streams);
  return Buffer.concat([header, chains, directory, short, main, streams]);
}
