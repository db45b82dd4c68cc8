import { WordError } from "./text";

/*
 * The container of Word 97 to 2003 ([MS-CFB]): streams in sectors, linked into chains by a table, with a directory of
 * their names. Whatever a file claims, reading it ends: no chain is longer than the file.
 */

const noSector = 0xfffffffa; // from here on: markers
const streamsBelow = 4096; // shorter ones are in the root stream, in sectors of 64 bytes
const entryBytes = 128;

type Entry = { name: string; start: number; size: number };

/** An opened container. */
type Container = {
  view: DataView;
  sectorBytes: number;
  chains: number[];
  shortChains: number[];
  entries: Entry[];
};

/** Opens a container; throws if the bytes aren't one. */
export function containerOf(bytes: Uint8Array): Container {
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

/** The sectors of a chain. A circular one ends after as many as the file has. */
function chainFrom(chains: readonly number[], first: number, most: number): number[] {
  const sectors: number[] = [];
  for (let sector = first; sector < noSector && sectors.length < most; sector = chains[sector] ?? noSector) {
    sectors.push(sector);
  }
  return sectors;
}

/** The bytes of a stream; throws if there is none. */
export function streamOf(container: Container, name: string): DataView {
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
