/* Unusual PDFs: with several pages, as an office scanner makes them, and locked with a password. */

/** A PDF of these objects, the first of which is its catalog. */
function assemble(objects: readonly (string | Buffer)[], trailer = ""): Buffer {
  const parts = [Buffer.from("%PDF-1.7\n")];
  const places: number[] = [];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  objects.forEach((object, index) => {
    places.push(length());
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from("\nendobj\n"));
  });
  const start = length();
  const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\n`;
  return Buffer.concat([...parts, Buffer.from(`${table}startxref\n${start}\n%%EOF\n`)]);
}

const stream = (dictionary: string, content: Buffer | string) => {
  const bytes = Buffer.from(content);
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from("\nendstream"),
  ]);
};

const catalogue = "<< /Type /Catalog /Pages 2 0 R >>";

/** A PDF of empty A4 pages with a black bar at the top of each. */
export function pdfOfPages(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, index) => `${4 + index} 0 R`).join(" ");
  const page = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 3 0 R >>";
  return assemble([
    catalogue,
    `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
    stream("", "0 g 50 750 495 40 re f"),
    ...Array.from({ length: count }, () => page),
  ]);
}

/**
 * 64 rows of 32 black and 32 white pixels as JBIG2 with fax coding (MMR): the first row in full, the others "same as
 * above".
 */
function halfBlack(): Buffer {
  const side = 64;
  const first = `001${"00110101"}${"000001101010"}1`; // no white, 32 black, white to the end
  const bits = `${first}${"111".repeat(side - 1)}${"000000000001".repeat(2)}`;
  const coded = Buffer.from((bits.match(/.{1,8}/g) ?? []).map((eight) => Number.parseInt(eight.padEnd(8, "0"), 2)));
  const number = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  };
  const segment = (index: number, type: number, data: Buffer) =>
    Buffer.concat([number(index), Buffer.from([type, 0, 1]), number(data.length), data]);
  const size = Buffer.concat([number(side), number(side)]);
  return Buffer.concat([
    segment(0, 48, Buffer.concat([size, Buffer.alloc(11)])),
    segment(1, 38, Buffer.concat([size, Buffer.alloc(9), Buffer.from([1]), coded])),
  ]);
}

/** A page with a single picture, its left half black, compressed as by office scanners (JBIG2). */
export const scannedPdf = (): Buffer =>
  assemble([
    catalogue,
    "<< /Type /Pages /Kids [4 0 R] /Count 1 >>",
    stream("", "q 200 0 0 200 0 0 cm /Scan Do Q"),
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 3 0 R /Resources << /XObject << /Scan 5 0 R >> >> >>",
    stream(
      "/Type /XObject /Subtype /Image /Width 64 /Height 64 /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /JBIG2Decode",
      halfBlack(),
    ),
  ]);

/** A PDF that does not open without its password. */
export function lockedPdf(): Buffer {
  const hash = (sign: string) => `<${sign.repeat(64)}>`;
  return assemble(
    [
      catalogue,
      "<< /Type /Pages /Kids [4 0 R] /Count 1 >>",
      `<< /Filter /Standard /V 1 /R 2 /O ${hash("a")} /U ${hash("b")} /P -4 >>`,
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>",
    ],
    `/Encrypt 3 0 R /ID [${hash("c")} ${hash("c")}]`,
  );
}
