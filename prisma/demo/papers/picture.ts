import { crc32, deflateSync } from "node:zlib";
import { dotsOf } from "./font";

type Colour = readonly [red: number, green: number, blue: number];
const paper: Colour = [250, 247, 240];
const ink: Colour = [22, 42, 48];
const tint: Colour = [196, 221, 216];

export type Picture = { width: number; height: number; cells: Colour[] };

/** A "scan": lines of capitals on paper with a frame, and a box for the photo. One cell is one large dot. */
export function drawScan(title: string, lines: string[]): Picture {
  const [width, height] = [168, 112];
  const cells = Array.from({ length: width * height }, () => paper);
  const paint = (x: number, y: number, colour: Colour) => {
    if (x >= 0 && x < width && y >= 0 && y < height) cells[y * width + x] = colour;
  };
  const write = (text: string, x: number, y: number) => {
    [...text].forEach((character, index) => {
      for (const [column, row] of dotsOf(character)) paint(x + index * 6 + column, y + row, ink);
    });
  };
  for (let x = 2; x < width - 2; x++) for (const y of [2, height - 3]) paint(x, y, ink);
  for (let y = 2; y < height - 2; y++) for (const x of [2, width - 3]) paint(x, y, ink);
  for (let y = 24; y < 64; y++) for (let x = 8; x < 38; x++) paint(x, y, tint);
  write(title, 8, 9);
  lines.forEach((line, index) => {
    write(line, index < 4 ? 44 : 8, 25 + index * 11);
  });
  return { width, height, cells };
}

/** PNG (RFC 2083): every cell `scale` pixels wide and high. */
export function toPng({ width, height, cells }: Picture, scale = 6): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width * scale, 0);
  header.writeUInt32BE(height * scale, 4);
  header.set([8, 2, 0, 0, 0], 8); // eight bits, red green blue
  const rows: Buffer[] = [];
  for (let y = 0; y < height; y++) {
    const row = cells.slice(y * width, (y + 1) * width).flatMap((cell) => Array(scale).fill(cell).flat());
    for (let copy = 0; copy < scale; copy++) rows.push(Buffer.from([0, ...row]));
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.concat(rows));
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))]);
}
