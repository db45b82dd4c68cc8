import type { Picture } from "./picture";

/** Code lengths of the DC table of ITU T.81 (K.3): category 0 to 11. */
const dcCounts = [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0];
const dcCodes = ["00", "010", "011", "100", "101", "110", "1110", "11110", "111110", "1111110"];
/** A single-colour block has no AC coefficients, so this is the only code needed. */
const endOfBlock = "0";

/**
 * Encodes a JPEG in which every cell is an 8 x 8 block of one colour. Such a block has only a DC coefficient, which is
 * why the whole encoder is this short.
 */
export function toJpeg({ width, height, cells }: Picture): Buffer {
  const bits: string[] = [];
  const before = [0, 0, 0];
  for (const [red, green, blue] of cells) {
    const colour = [
      0.299 * red + 0.587 * green + 0.114 * blue - 128,
      -0.1687 * red - 0.3313 * green + 0.5 * blue,
      0.5 * red - 0.4187 * green - 0.0813 * blue,
    ].map(Math.round);
    colour.forEach((value, component) => {
      bits.push(difference(value - (before[component] ?? 0)), endOfBlock);
      before[component] = value;
    });
  }
  return Buffer.concat([...headers(width * 8, height * 8), pack(bits.join("")), Buffer.from([0xff, 0xd9])]);
}

/** The category's code, then the value in that many bits; negative values count down from all ones. */
function difference(value: number): string {
  const category = value === 0 ? 0 : Math.floor(Math.log2(Math.abs(value))) + 1;
  const magnitude = value < 0 ? value + 2 ** category - 1 : value;
  return (dcCodes[category] ?? "") + (category ? magnitude.toString(2).padStart(category, "0") : "");
}

/** Packs bits into bytes, padded with ones; a zero follows each 255, which would otherwise start a marker. */
function pack(bits: string): Buffer {
  const bytes: number[] = [];
  for (let at = 0; at < bits.length; at += 8) {
    const byte = Number.parseInt(bits.slice(at, at + 8).padEnd(8, "1"), 2);
    bytes.push(...(byte === 0xff ? [0xff, 0] : [byte]));
  }
  return Buffer.from(bytes);
}

function headers(width: number, height: number): Buffer[] {
  const segment = (marker: number, ...data: number[]) => Buffer.from([0xff, marker, 0, data.length + 2, ...data]);
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  const components = [1, 2, 3].flatMap((id) => [id, 0x11, 0]);
  return [
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, ...Buffer.from("JFIF\0"), 1, 1, 0, 0, 1, 0, 1, 0, 0),
    segment(0xdb, 0, ...Array<number>(64).fill(8)), // 8: a flat block's DC coefficient is eight times its value
    segment(0xc0, 8, ...size, 3, ...components),
    segment(0xc4, 0x00, ...dcCounts, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11),
    segment(0xc4, 0x10, 1, ...Array<number>(15).fill(0), 0),
    segment(0xda, 3, 1, 0, 2, 0, 3, 0, 0, 63, 0),
  ];
}
