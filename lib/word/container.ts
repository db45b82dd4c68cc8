import { WordError } from "./text";

/*
 * The container of Word 97 to 2003 ([MS-CFB]): streams in sectors, linked into chains by a table, with a directory of
 * their names. Whatever a file claims, reading it ends: no chain is longer than the file.
 */

const noSector = 0xfffffffa; // from here on: markers
const streamsBelow = 4096; // shorter ones are in the root stream, in sectors of 64 bytes
const entryBytes = 128;

/** `kind` is 2 for a stream. */
type Entry = { name: string; kind: number; start: number; size: number };

type Sectors = { view: DataView; sectorBytes: number };

/** An opened container. `shortStart` is where the table of the short sectors begins. */
type Container = Sectors & { chains: number[]; shortStart: number; entries: Entry[] };

const mostSectors = ({ view, sectorBytes }: Sectors) => Math.ceil(view.byteLength / sectorBytes);

const isThere = ({ view, sectorBytes }: Sectors, sector: number) =>
  sector < noSector && (sector + 2) * sectorBytes <= view.byteLength;

const numbersIn = ({ view, sectorBytes }: Sectors, sector: number) =>
  Array.from({ length: sectorBytes / 4 }, (_, place) => view.getUint32((sector + 1) * sectorBytes + place * 4, true));

/** Opens a container; throws if the bytes aren't one. What its tables say of places outside the file is passed over. */
export function containerOf(bytes: Uint8Array): Container {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sectors = { view, sectorBytes: 2 ** view.getUint16(0x1e, true) };
  const { sectorBytes } = sectors;
  if (view.getUint16(0x1c, true) !== 0xfffe || (sectorBytes !== 512 && sectorBytes !== 4096)) {
    throw new WordError("broken");
  }
  const most = mostSectors(sectors);
  const mostTables = Math.ceil(most / (sectorBytes / 4)) + 1; // the most that a file of this length can need

  const tables = Array.from({ length: 109 }, (_, place) => view.getUint32(0x4c + place * 4, true));
  let more = view.getUint32(0x44, true);
  for (let seen = 0; isThere(sectors, more) && seen < mostTables; seen++) {
    const numbers = numbersIn(sectors, more);
    more = numbers.pop() ?? noSector;
    tables.push(...numbers);
  }
  const chains = tables
    .filter((sector) => isThere(sectors, sector))
    .slice(0, mostTables)
    .flatMap((sector) => numbersIn(sectors, sector));

  const entries: Entry[] = [];
  for (const sector of chainFrom(chains, view.getUint32(0x30, true), most)) {
    if (!isThere(sectors, sector)) break;
    for (let at = (sector + 1) * sectorBytes; at < (sector + 2) * sectorBytes; at += entryBytes) {
      const length = Math.min(64, view.getUint16(at + 0x40, true)) / 2 - 1;
      const letters = Array.from({ length: Math.max(0, length) }, (_, place) => view.getUint16(at + place * 2, true));
      entries.push({
        name: String.fromCharCode(...letters),
        kind: view.getUint8(at + 0x42),
        start: view.getUint32(at + 0x74, true),
        size: view.getUint32(at + 0x78, true),
      });
    }
  }
  return { ...sectors, chains, shortStart: view.getUint32(0x3c, true), entries };
}

/** The sectors of a chain. A circular one ends after as many as the file has. */
function chainFrom(chains: readonly number[], first: number, most: number): number[] {
  const sectors: number[] = [];
  for (let sector = first; sector < noSector && sectors.length < most; sector = chains[sector] ?? noSector) {
    sectors.push(sector);
  }
  return sectors;
}

/** The numbers of the table by which short sectors are linked. */
const shortChainsOf = (container: Container) =>
  chainFrom(container.chains, container.shortStart, mostSectors(container)).flatMap((sector) =>
    isThere(container, sector) ? numbersIn(container, sector) : [],
  );

/** The bytes of a stream; throws if there is none. */
export function streamOf(container: Container, name: string): DataView {
  const { view, sectorBytes, chains, entries } = container;
  const entry = entries.find((one) => one.name === name);
  if (!entry || entry.size > view.byteLength) throw new WordError("broken");
  const isShort = entry.size < streamsBelow && name !== "Root Entry";
  const from = isShort ? streamOf(container, "Root Entry") : view;
  const [unit, ahead] = isShort ? [64, 0] : [sectorBytes, sectorBytes];
  const sectors = chainFrom(
    isShort ? shortChainsOf(container) : chains,
    entry.start,
    Math.ceil(view.byteLength / unit),
  );
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
