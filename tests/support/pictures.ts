import sharp from "sharp";

type Look = { width?: number; height?: number; format?: "jpeg" | "png" | "webp" };

/** A picture whose left half is red and whose right half is blue. */
export function halves({ width = 60, height = 40, format = "png" }: Look = {}) {
  const half = Math.floor(width / 2);
  const side = { create: { width: width - half, height, channels: 3 as const, background: "#0000ff" } };
  return sharp({ create: { width, height, channels: 3, background: "#ff0000" } })
    .composite([{ input: side, left: half, top: 0 }])
    .toFormat(format);
}

/** The bytes of such a picture. */
export const picture = (look?: Look): Promise<Buffer> => halves(look).toBuffer();

/** A PNG header with these dimensions, and nothing after it. */
export async function pngOfSize(width: number, height: number): Promise<Buffer> {
  const bytes = await picture();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

/** The checksum of a PNG's chunks (ISO 3309). */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** A form with files, as a browser sends it. */
export function formWith(...files: readonly [name: string, bytes: Uint8Array | string][]): FormData {
  const form = new FormData();
  for (const [name, bytes] of files) form.append("file", new File([bytes as BlobPart], name));
  return form;
}
