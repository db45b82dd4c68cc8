import { crc32, deflateRawSync } from "node:zlib";
import sharp from "sharp";

/* Files as people upload them, each valid for its type, and the parts to make invalid ones. */

/** A PDF of one empty page, padded with a comment if requested. */
export function makePdf({ padding = 0 }: { padding?: number } = {}): Buffer {
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>",
  ];
  const comment = Buffer.concat([Buffer.from("%"), Buffer.alloc(padding, "x"), Buffer.from("\n")]);
  let body = "";
  const head = Buffer.concat([Buffer.from("%PDF-1.7\n"), comment]);
  const places = objects.map((object, index) => {
    const place = head.length + body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 4\n0000000000 65535 f \n${places.join("")}trailer\n<< /Size 4 /Root 1 0 R >>\n`;
  const end = `startxref\n${head.length + body.length}\n%%EOF\n`;
  return Buffer.concat([head, Buffer.from(body + table + end)]);
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 12, g: 90, b: 160 } } });
export const makeJpeg = (width = 16, height = 16) => picture(width, height).jpeg().toBuffer();
export const makePng = (width = 16, height = 16) => picture(width, height).png().toBuffer();

/** A large picture: noise does not compress. */
export const makeNoise = (format: "jpeg" | "png", side: number) =>
  sharp({
    create: {
      ...{ width: side, height: side, channels: 3, background: "black" },
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .toFormat(format, format === "jpeg" ? { quality: 100, chromaSubsampling: "4:4:4" } : { compressionLevel: 0 })
    .toBuffer();

export type ZipEntry = {
  name: string;
  content?: Buffer | string;
  /** What the directory claims instead of the truth. */
  says?: { packed?: number; unpacked?: number; offset?: number; flags?: number };
};

/**
 * A zip with a directory that may claim anything: each entry with its header, then the directory, then its end record.
 */
export function makeZip(entries: ZipEntry[], { comment = "", prefix = "" } = {}): Buffer {
  const parts: Buffer[] = [Buffer.from(prefix, "latin1")];
  const directory: Buffer[] = [];
  let offset = prefix.length;
  for (const { name, content = "x", says = {} } of entries) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain);
    const fields = (truth: boolean) => {
      const shared = Buffer.alloc(26);
      shared.writeUInt16LE(20, 0);
      shared.writeUInt16LE((truth ? undefined : says.flags) ?? 0x0800, 2);
      shared.writeUInt16LE(8, 4);
      shared.writeUInt32LE(crc32(plain), 10);
      shared.writeUInt32LE((truth ? undefined : says.packed) ?? packed.length, 14);
      shared.writeUInt32LE((truth ? undefined : says.unpacked) ?? plain.length, 18);
      shared.writeUInt16LE(Buffer.byteLength(name), 22);
      return shared;
    };
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(says.offset ?? offset, 10);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), fields(true), Buffer.from(name), packed]);
    directory.push(
      Buffer.concat([Buffer.from("PK\x01\x02\x14\x00", "latin1"), fields(false), rest, Buffer.from(name)]),
    );
    parts.push(local);
    offset += local.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...parts, listing, end, Buffer.from(comment, "latin1")]);
}

const wordParts: ZipEntry[] = [
  { name: "[Content_Types].xml", content: "<Types/>" },
  { name: "_rels/.rels", content: "<Relationships/>" },
  { name: "word/document.xml", content: "<w:document/>" },
];

/** A .docx with additional entries. */
export const makeDocx = (more: ZipEntry[] = [], options?: { comment?: string; prefix?: string }) =>
  makeZip([...wordParts, ...more], options);

const endOfChain = 0xfffffffe;
const sectorBytes = 512;

/** A file in the container format of old Word files, with these streams in it. */
export function makeCompoundFile(names: string[], { padding = 0 } = {}): Buffer {
  const directorySectors = Math.ceil((names.length + 1) / 4);
  const header = Buffer.alloc(sectorBytes);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(header);
  header.writeUInt16LE(0x3e, 0x18);
  header.writeUInt16LE(3, 0x1a);
  header.writeUInt16LE(0xfffe, 0x1c);
  header.writeUInt16LE(9, 0x1e);
  header.writeUInt16LE(6, 0x20);
  header.writeUInt32LE(1, 0x2c); // one sector for the table
  header.writeUInt32LE(1, 0x30); // the directory starts in sector 1
  header.writeUInt32LE(4096, 0x38);
  header.writeUInt32LE(endOfChain, 0x3c);
  header.writeUInt32LE(endOfChain, 0x44);
  header.fill(0xff, 0x4c);
  header.writeUInt32LE(0, 0x4c);

  const table = Buffer.alloc(sectorBytes, 0xff);
  table.writeUInt32LE(0xfffffffd, 0);
  for (let index = 0; index < directorySectors; index++) {
    table.writeUInt32LE(index + 1 < directorySectors ? index + 2 : endOfChain, 4 + index * 4);
  }

  const directory = Buffer.alloc(directorySectors * sectorBytes);
  ["Root Entry", ...names].forEach((name, index) => {
    const at = index * 128;
    directory.write(name, at, "utf16le");
    directory.writeUInt16LE((name.length + 1) * 2, at + 0x40);
    directory[at + 0x42] = index === 0 ? 5 : 2;
    directory.writeUInt32LE(endOfChain, at + 0x74);
  });
  return Buffer.concat([header, table, directory, Buffer.alloc(padding)]);
}

export const makeDoc = (options?: { padding?: number }) =>
  makeCompoundFile(["WordDocument", "1Table", "\x05SummaryInformation"], options);
