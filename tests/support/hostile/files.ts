import fc from "fast-check";
import { makeDoc, makeDocx, makeJpeg, makePdf, makePng, makeZip } from "../document-files";
import { picture } from "../pictures";
import { oddText } from "./values";

/** Valid files of every accepted type, by extension, and one that is accepted nowhere. */
export async function goodFiles(): Promise<Record<string, Buffer>> {
  return {
    pdf: makePdf(),
    jpg: await makeJpeg(),
    png: await makePng(),
    webp: await picture({ format: "webp" }),
    doc: makeDoc(),
    docx: makeDocx(),
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  };
}

/** Archives that claim other contents than they have, or would fill a disk. */
const archives = [
  makeDocx([{ name: "word/media/bomb.xml", says: { packed: 1000, unpacked: 0xfffffffe } }]),
  makeDocx([{ name: "word/media/zeros.bin", content: Buffer.alloc(2 ** 20) }]),
  makeDocx([{ name: "../../etc/cron.d/x" }, { name: "/etc/passwd" }, { name: "C:\\x" }]),
  makeDocx([{ name: "word/vbaProject.bin" }]),
  makeDocx([{ name: "x", says: { offset: 0xfffffff0, flags: 1 } }]),
  makeDocx(Array.from({ length: 2100 }, (_, index) => ({ name: `word/${index}.xml` }))),
  makeZip([{ name: "[Content_Types].xml" }, { name: "\0word/document.xml" }]),
  makeDocx([], { prefix: "%PDF-1.7\n" }),
  makeDocx([], { comment: "PK\x05\x06".repeat(500) }),
];

const byte = fc.integer({ min: 0, max: 255 });

/** A file that was truncated, changed in places, extended, or is two files at once. */
export function oddFile(good: readonly Buffer[]): fc.Arbitrary<Buffer> {
  const file = fc.constantFrom(...good);
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  return fc.oneof(
    { weight: 2, arbitrary: file },
    { weight: 3, arbitrary: fc.tuple(file, share).map(([bytes, kept]) => bytes.subarray(0, bytes.length * kept)) },
    {
      weight: 4,
      arbitrary: fc
        .tuple(file, fc.array(fc.tuple(share, byte), { minLength: 1, maxLength: 8 }))
        .map(([bytes, changes]) => {
          const changed = Buffer.from(bytes);
          for (const [place, value] of changes) changed[Math.floor(place * (changed.length - 1))] = value;
          return changed;
        }),
    },
    { weight: 2, arbitrary: fc.tuple(file, file).map(([a, b]) => Buffer.concat([a, b])) },
    { weight: 1, arbitrary: fc.tuple(fc.uint8Array({ maxLength: 40 }), file).map((both) => Buffer.concat(both)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)) },
    { weight: 2, arbitrary: fc.constantFrom(...archives) },
  );
}

/** A file name with some extension; the real one may differ from the visible one. */
export const oddFileName: fc.Arbitrary<string> = fc
  .tuple(
    fc.oneof(
      oddText,
      fc.constantFrom("passport", "..", "../../x", "a/b", "a\\b", "a\0.pdf", "\u202efdp", "a.pdf:x", "con"),
    ),
    fc.constantFrom(
      "pdf",
      "PDF",
      "doc",
      "docx",
      "jpg",
      "jpeg",
      "png",
      "webp",
      "svg",
      "html",
      "pdf.exe",
      "exe.pdf",
      "pdf.",
      "",
    ),
  )
  .map(([name, ending]) => (ending ? `${name}.${ending}` : name));

const dashes = "--x";

/** Forms that no browser sends: missing, duplicate or endless part headers, boundaries that never come. */
export const oddForm: fc.Arbitrary<Buffer> = fc
  .tuple(
    fc.array(
      fc.constantFrom(
        ...[dashes, `${dashes}--`, "\r\n", "\n", "\r", "", "\0", ":", ";", "=", '"', "\\", "%00", "x".repeat(300)],
        ...["Content-Disposition: form-data; name=file; filename=a.pdf", 'Content-Disposition: form-data; name="file"'],
        ...['Content-Disposition: form-data; name="document_type"', "passport", "Content-Type: text/html", "%PDF-1.7"],
        ...[`Content-Disposition: form-data; name="file"; filename="a\0b.pdf"`, "Content-Transfer-Encoding: base64"],
        ...[
          'Content-Disposition: form-data; name="__proto__"',
          "Content-Disposition: attachment; filename*=UTF-8''%ff",
        ],
        ...['Content-Disposition: form-data; name="user_id"', "Content-Type: multipart/mixed; boundary=x", "\xff\xfe"],
      ),
      { maxLength: 24 },
    ),
    fc.constantFrom("", "\r\n", "\n"),
  )
  .map(([lines, between]) => Buffer.from(lines.join(between || "\r\n"), "latin1"));
