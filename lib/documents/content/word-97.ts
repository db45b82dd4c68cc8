/*
 * The container of Word 97 to 2003 (Compound File Binary): sectors linked into chains by a table, with a directory of
 * its contents. Only the directory is read.
 */

const free = 0xfffffffa; // from here on: markers, not sectors
const headerEntries = 109; // entries of the table of tables in the header; more follow in separate sectors
const entryBytes = 128;
const streamEntry = 2;

type Container = { bytes: Buffer; sectorSize: number; tables: number[] };

const placeOf = ({ sectorSize }: { sectorSize: number }, sector: number) => (sector + 1) * sectorSize;

const holds = ({ bytes, sectorSize }: { bytes: Buffer; sectorSize: number }, sector: number) =>
  sector < free && placeOf({ sectorSize }, sector) + sectorSize <= bytes.length;

/** The sectors that hold the allocation table; null if the header is invalid. */
function readContainer(bytes: Buffer): Container | null {
  if (bytes.length < 1024 || bytes.readUInt16LE(0x1c) !== 0xfffe) return null;
  const sectorSize = 2 ** bytes.readUInt16LE(0x1e);
  if (sectorSize !== 512 && sectorSize !== 4096) return null;
  const most = Math.ceil(bytes.length / sectorSize);
  const mostTables = Math.ceil(most / (sectorSize / 4)) + 1; // the most that a file of this length can need
  const tables: number[] = [];
  for (let index = 0; index < headerEntries; index++) {
    const sector = bytes.readUInt32LE(0x4c + index * 4);
    if (holds({ bytes, sectorSize }, sector)) tables.push(sector);
  }
  let more = bytes.readUInt32LE(0x44);
  for (let seen = 0; holds({ bytes, sectorSize }, more) && tables.length <= mostTables && seen < most; seen++) {
    const at = placeOf({ sectorSize }, more);
    for (let offset = 0; offset < sectorSize - 4; offset += 4) {
      const sector = bytes.readUInt32LE(at + offset);
      if (holds({ bytes, sectorSize }, sector)) tables.push(sector);
    }
    more = bytes.readUInt32LE(at + sectorSize - 4);
  }
  return { bytes, sectorSize, tables };
}

function nextSector(container: Container, sector: number): number {
  const perTable = container.sectorSize / 4;
  const table = container.tables[Math.floor(sector / perTable)];
  if (table === undefined) return free;
  return container.bytes.readUInt32LE(placeOf(container, table) + (sector % perTable) * 4);
}

/** The names in the directory and their kinds. A circular chain ends after the file's length in sectors. */
function* entries(container: Container): Generator<{ name: string; kind: number }> {
  const { bytes, sectorSize } = container;
  const most = Math.ceil(bytes.length / sectorSize);
  let sector = bytes.readUInt32LE(0x30);
  for (let seen = 0; holds(container, sector) && seen < most; seen++) {
    const at = placeOf(container, sector);
    for (let entry = at; entry < at + sectorSize; entry += entryBytes) {
      const length = Math.min(64, bytes.readUInt16LE(entry + 0x40)); // in bytes, including the terminating zero
      const name = bytes.toString("utf16le", entry, entry + Math.max(0, length - 2));
      yield { name, kind: bytes[entry + 0x42] ?? 0 };
    }
    sector = nextSector(container, sector);
  }
}

/** Names of streams and storages with macros. */
const macros = new Set(["_vba_project", "_vba_project_cur", "macros"]);

/** Whether the bytes are an old Word document: a container with a WordDocument stream and no macros. */
export function isWord97(bytes: Uint8Array): boolean {
  const container = readContainer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (!container) return false;
  let found = false;
  for (const { name, kind } of entries(container)) {
    if (macros.has(name.toLowerCase())) return false;
    if (kind === streamEntry && name === "WordDocument") found = true;
  }
  return found;
}
