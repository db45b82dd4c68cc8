import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { checkContent } from "@/lib/documents/content/content";
import { emptyFile, notAccepted, tooLargePicture } from "@/lib/documents/limits";
import { tooLargeFile } from "@/lib/front/refusals.mjs";
import { maxDocumentBytes } from "@/lib/front/upload-limits.mjs";
import { makeDocx as makeDemoDocx } from "@/prisma/demo/papers/docx";
import {
  makeCompoundFile,
  makeDoc,
  makeDocx,
  makeJpeg,
  makePdf,
  makePng,
  makeZip,
  type ZipEntry,
} from "../support/document-files";

const docxType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const refused = { refusal: notAccepted };
const damaged = { refusal: expect.stringMatching(/^This file is not really a .+, or it is damaged\./) };

let [jpeg, png] = [Buffer.alloc(0), Buffer.alloc(0)];
beforeAll(async () => {
  [jpeg, png] = await Promise.all([makeJpeg(), makePng()]);
});

describe("a complete file of an accepted kind", () => {
  const whole: [string, () => Uint8Array, string][] = [
    ["passport.pdf", () => makePdf(), "application/pdf"],
    ["PASSPORT.PDF", () => makePdf(), "application/pdf"],
    ["photo.jpg", () => jpeg, "image/jpeg"],
    ["photo.jpeg", () => jpeg, "image/jpeg"],
    ["scan.png", () => png, "image/png"],
    ["statement.doc", () => makeDoc(), "application/msword"],
    ["statement.docx", () => makeDocx(), docxType],
    ["written-by-the-demo.docx", () => makeDemoDocx(["Title", "Text"]), docxType],
    ["پاسپورٹ.pdf", () => makePdf(), "application/pdf"],
    ["transcript.final.v2.pdf", () => makePdf(), "application/pdf"],
    ["padded-by-a-scanner.pdf", () => Buffer.concat([makePdf(), Buffer.from("\r\n\0\0\0")]), "application/pdf"],
  ];
  test.each(whole)("%s", async (name, bytes, mimeType) => {
    expect(await checkContent(name, bytes())).toEqual({ mimeType });
  });

  test("of the maximum size", async () => {
    const empty = makePdf().length;
    const bytes = makePdf({ padding: maxDocumentBytes - empty - 10 });
    expect(bytes.length).toBeLessThanOrEqual(maxDocumentBytes);
    expect(await checkContent("large.pdf", bytes)).toEqual({ mimeType: "application/pdf" });
  });
});

test("empty, and too large", async () => {
  expect(await checkContent("empty.pdf", new Uint8Array())).toEqual({ refusal: emptyFile });
  const over = Buffer.concat([makePdf(), Buffer.alloc(maxDocumentBytes)]);
  expect(await checkContent("large.pdf", over)).toEqual({ refusal: tooLargeFile, tooLarge: true });
});

describe("the extension must match the content", () => {
  const names = [
    ...["passport", "passport.", "passport.exe", "passport.html", "passport.svg", "passport.pdf.exe", "passport.docm"],
    ...["passport.zip", "passport.pdf::$DATA", "passport.pdf ", "passport.gif", "passport.constructor", "passport.php"],
  ];
  test.each(names)("%j is not accepted", async (name) => {
    expect(await checkContent(name, makePdf())).toEqual(refused);
  });

  test("a text file named as a PDF is reported as not being one, not as an unaccepted type", async () => {
    expect(await checkContent("fake.pdf", Buffer.from("just words"))).toEqual({
      refusal:
        "This file is not really a PDF, or it is damaged. Open it on your device, save it again and choose the new file.",
    });
  });

  const kinds = ["a.pdf", "a.jpg", "a.png", "a.doc", "a.docx"];
  test("every kind under the name of every other", async () => {
    const files = [makePdf(), jpeg, png, makeDoc(), makeDocx()];
    for (const [index, bytes] of files.entries()) {
      const answers = await Promise.all(kinds.map((name) => checkContent(name, bytes)));
      expect(answers.map((answer) => "mimeType" in answer)).toEqual(kinds.map((_, place) => place === index));
    }
  });

  const hostile: [string, string | Buffer][] = [
    ["a page", "<!doctype html><script>alert(1)</script>"],
    ["a drawing with a script", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ["a program", Buffer.concat([Buffer.from("MZ\x90\0"), Buffer.alloc(500)])],
    ["a shell script", "#!/bin/sh\nrm -rf /\n"],
    ["a GIF", "GIF89a\x01\0\x01\0\0\0\0;"],
    ["words", "This is my passport."],
    ["a rich text file", "{\\rtf1\\ansi Hello}"],
    ["zeros", Buffer.alloc(4096)],
    ["one byte", "%"],
  ];
  test.each(hostile)("%s is refused under every accepted name", async (_, content) => {
    for (const name of kinds) expect([name, await checkContent(name, Buffer.from(content))]).toEqual([name, damaged]);
  });
});

/** Leftovers of cameras, web servers and office programs around a file that opens everywhere. */
describe("data around a complete file is removed", () => {
  const text = (words: string) => Buffer.from(words, "latin1");
  const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), text("ftypmp42"), Buffer.alloc(200, 1)]);
  const samsung = Buffer.concat([Buffer.alloc(40, 7), text("SEFH"), Buffer.alloc(20), text("SEFT")]);
  const behindPictures: [string, () => Buffer][] = [
    ["a line's end", () => text("\r\n")],
    ["a newline", () => text("\n")],
    ["padding", () => Buffer.alloc(64)],
    ["Samsung's notes", () => samsung],
    ["older Samsung's notes, which do not end by their name", () => Buffer.concat([samsung, Buffer.alloc(5, 9)])],
    ["vivo's notes", () => text('vivo{"camera":{"module":"V2027","sensor":"rear"},"time":"2026-11-02"}\0\0\x12vivo')],
    ["OnePlus's notes", () => Buffer.concat([Buffer.alloc(300, 0x81), text('{"scene":"text"}jxrs\0\x01\x02')])],
    ["a film of the moment", () => film],
    ["another picture", () => jpeg],
    ["the packet of an editor", () => text('<?xpacket begin="" id="W5M0"?><x:xmpmeta xmlns:x="adobe:ns:meta/"/>')],
  ];
  test.each(behindPictures)("after a picture: %s", async (_, behind) => {
    const [inJpeg, inPng] = [Buffer.concat([jpeg, behind()]), Buffer.concat([png, behind()])];
    expect(await checkContent("a.jpg", inJpeg)).toEqual({ mimeType: "image/jpeg", trimmed: jpeg });
    expect(await checkContent("a.png", inPng)).toEqual({ mimeType: "image/png", trimmed: png });
  });

  const pdf = makePdf();
  const behindPdf: [string, string][] = [
    ["a comment of a web page", "<!-- generated in 0.12 s by portal.example.edu.pk -->\n"],
    ["the end mark of DOS", "\x1a"],
    ["the end mark of DOS on a line of its own", "\r\n\x1a\r\n"],
    ["a sentence", "\nPrinted by the registrar\n"],
  ];
  test.each(behindPdf)("after a PDF: %s", async (_, behind) => {
    const judged = await checkContent("a.pdf", Buffer.concat([pdf, text(behind)]));
    expect(judged).toEqual({ mimeType: "application/pdf", trimmed: pdf });
  });

  test.each(["<a ", "<a onx", "<!--", `<a on${"a".repeat(50_000)}`, " on"])(
    "after a picture, megabytes of %j are parsed in no time",
    async (words) => {
      const behind = text(words.repeat(Math.floor((8 * 1024 * 1024) / words.length)));
      const begin = performance.now();
      await checkContent("a.jpg", Buffer.concat([jpeg, behind]));
      expect(performance.now() - begin).toBeLessThan(4000);
    },
  );

  test("before a PDF: a UTF-8 BOM, which no reader counts", async () => {
    const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), pdf]);
    expect(await checkContent("a.pdf", marked)).toEqual({ mimeType: "application/pdf", trimmed: pdf });
    const twice = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), marked]);
    expect(await checkContent("a.pdf", twice)).toEqual(damaged);
    expect(await checkContent("a.jpg", Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), jpeg]))).toEqual(damaged);
  });

  test("but a PDF keeps trailing whitespace, which a signature may cover", async () => {
    const padded = Buffer.concat([pdf, text("\r\n\0")]);
    expect(await checkContent("a.pdf", padded)).toEqual({ mimeType: "application/pdf" });
  });

  const pages = [
    ...[
      "<script>alert(1)</script>",
      "<!DOCTYPE html><p>",
      "<HTML ",
      "\n\n<svg onload=alert(1)>",
      "<?php system('id'); ?>",
    ],
    ...[
      "<img src=x onerror=alert(1)>",
      "<a href='javascript:alert(1)'>",
      "<!-- --><body>",
      "<!--><iframe src=x></iframe>",
    ],
    ...["<x onpointerover = alert(1)>", "<meta http-equiv=refresh content=0>", "<object data=x>", "%PDF-1.7\n"],
    ...["<!-- <script>alert(1)</script> -->", "<math><mtext></form><form>"],
  ];
  test.each(pages)("and a file that is also a page or another file stays refused: %j", async (page) => {
    for (const padding of ["", "\r\n", "vivo{}", " ".repeat(300)]) {
      const behind = text(padding + page);
      expect(await checkContent("a.jpg", Buffer.concat([jpeg, behind]))).toEqual(damaged);
      expect(await checkContent("a.png", Buffer.concat([png, behind]))).toEqual(damaged);
      expect(await checkContent("a.pdf", Buffer.concat([pdf, behind]))).toEqual(damaged);
    }
  });
});

describe("a PDF must be one from its first byte to its last", () => {
  const pdf = makePdf();
  const wrong: [string, () => Buffer][] = [
    ["with something before it", () => Buffer.concat([Buffer.from("\n"), pdf])],
    ["with a page before it", () => Buffer.concat([Buffer.from("<html>"), pdf])],
    ["only its beginning", () => Buffer.from("%PDF-1.7\n<script>alert(1)</script>")],
    ["with an end mark and nothing else", () => Buffer.from("%PDF-1.7\n<script>alert(1)</script>\n%%EOF\n")],
    ["with an end that leads nowhere", () => Buffer.from("%PDF-1.7\n<script></script>\nstartxref\n9\n%%EOF\n")],
    ["with an end that leads outside", () => Buffer.from("%PDF-1.7\nxref\nstartxref\n999\n%%EOF\n")],
    ["cut off", () => pdf.subarray(0, pdf.length - 20)],
    ["with a page behind it", () => Buffer.concat([pdf, Buffer.from("<script>alert(1)</script>")])],
    ["with an archive behind it", () => Buffer.concat([pdf, makeDocx()])],
    ["with an archive around its end", () => makeDocx([], { prefix: pdf.toString("latin1"), comment: tailOf(pdf) })],
  ];
  const tailOf = (bytes: Buffer) => bytes.subarray(bytes.indexOf("startxref")).toString("latin1");
  test.each(wrong)("%s", async (_, bytes) => {
    expect(await checkContent("a.pdf", bytes())).toEqual(damaged);
  });
});

describe("a picture must be complete, and not too large", () => {
  const both = (): [string, Buffer][] => [
    ["a.jpg", jpeg],
    ["a.png", png],
  ];

  test("truncated", async () => {
    for (const [name, bytes] of both()) {
      expect(await checkContent(name, bytes.subarray(0, bytes.length - 10))).toEqual(damaged);
    }
  });

  test("only its leading bytes", async () => {
    for (const [name, bytes] of both()) expect(await checkContent(name, bytes.subarray(0, 12))).toEqual(damaged);
  });

  test.each(["<script>alert(1)</script>", "<?php system('id'); ?>", "%PDF-1.7"])("followed by %j", async (text) => {
    for (const [name, bytes] of both()) {
      expect(await checkContent(name, Buffer.concat([bytes, Buffer.from(text)]))).toEqual(damaged);
    }
  });

  test("followed by an archive, even where a camera's own data would be", async () => {
    const archives = [makeDocx(), makeDocx([], { comment: "SEFT" }), Buffer.concat([jpeg, makeDocx()])];
    for (const archive of archives) {
      for (const [name, bytes] of both()) {
        expect(await checkContent(name, Buffer.concat([bytes, archive]))).toEqual(damaged);
      }
    }
  });

  test("a header with a side that is too long", async () => {
    const wide = Buffer.from(png);
    wide.writeUInt32BE(12_001, 16);
    const high = Buffer.from(jpeg);
    const frame = high.indexOf(Buffer.from([0xff, 0xc0]));
    high.writeUInt16BE(12_001, frame + 5);
    expect(await checkContent("a.png", withHeaderSum(wide))).toEqual({ refusal: tooLargePicture });
    expect(await checkContent("a.jpg", high)).toEqual({ refusal: tooLargePicture });
    const bomb = Buffer.from(png);
    bomb.writeUInt32BE(0x7fffffff, 16);
    bomb.writeUInt32BE(0x7fffffff, 20);
    expect(await checkContent("a.png", withHeaderSum(bomb))).toHaveProperty("refusal");
  });

  test("a header with a side of the maximum length", async () => {
    const high = Buffer.from(jpeg);
    high.writeUInt16BE(12_000, high.indexOf(Buffer.from([0xff, 0xc0])) + 5);
    expect(await checkContent("a.jpg", high)).toEqual({ mimeType: "image/jpeg" });
  });

  test("a header without content", async () => {
    const nothing = Buffer.from([0xff, 0xd8, 0xff, 0xd9]);
    const end = Buffer.concat([png.subarray(0, 8), png.subarray(png.length - 12)]);
    expect(await checkContent("a.jpg", nothing)).toEqual(damaged);
    expect(await checkContent("a.png", end)).toEqual(damaged);
  });
});

/** Updates the checksum of a changed PNG header. */
function withHeaderSum(bytes: Buffer): Buffer {
  const { crc32 } = process.getBuiltinModule("node:zlib");
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

describe("an old Word document has its text stream", () => {
  const wrong: [string, () => Buffer][] = [
    ["a workbook", () => makeCompoundFile(["Workbook"])],
    ["a presentation", () => makeCompoundFile(["PowerPoint Document"])],
    ["an installer", () => makeCompoundFile(["\u4840\u3f3f\u4577"])],
    ["an encrypted new one", () => makeCompoundFile(["EncryptionInfo", "EncryptedPackage"])],
    ["one with macros", () => makeCompoundFile(["WordDocument", "Macros", "_VBA_PROJECT"])],
    ["only its leading bytes", () => makeDoc().subarray(0, 8)],
    ["cut off before its directory", () => makeDoc().subarray(0, 1024)],
    ["with an archive behind it", () => Buffer.concat([makeDoc(), makeDocx()])],
  ];
  test.each(wrong)("%s", async (_, bytes) => {
    expect(await checkContent("a.doc", bytes())).toEqual(damaged);
  });

  test("a circular directory ends", async () => {
    const bytes = makeCompoundFile(["Workbook"], { padding: 1024 * 1024 });
    bytes.writeUInt32LE(1, 512 + 4); // sector 1 is followed by sector 1
    expect(await checkContent("a.doc", bytes)).toEqual(damaged);
  });

  test("a table that points outside ends", async () => {
    const bytes = makeDoc();
    for (const place of [0x30, 0x44, 0x4c]) {
      const broken = Buffer.from(bytes);
      broken.writeUInt32LE(0x00ffffff, place);
      const expected = place === 0x44 ? { mimeType: "application/msword" } : expect.anything();
      expect(await checkContent("a.doc", broken)).toEqual(expected);
    }
  });
});

describe("a .docx is recognised by its directory", () => {
  const MiB = 1024 * 1024;
  const many = (count: number): ZipEntry[] => Array.from({ length: count }, (_, index) => ({ name: `word/${index}` }));
  const wrong: [string, () => Buffer][] = [
    ["another archive", () => makeZip([{ name: "readme.txt" }])],
    ["a workbook", () => makeZip([{ name: "[Content_Types].xml" }, { name: "xl/workbook.xml" }])],
    ["without its text", () => makeZip([{ name: "[Content_Types].xml" }])],
    ["with more than 2,000 entries", () => makeDocx(many(1998))],
    [
      "more than 100 MiB unpacked",
      () => makeDocx([{ name: "a", content: randomBytes(2 * MiB), says: { unpacked: 101 * MiB } }]),
    ],
    ["a hundred times its size", () => makeDocx([{ name: "word/a.xml", content: Buffer.alloc(5 * MiB) }])],
    ["contents over one another", () => makeDocx(overlapping())],
    ["an encrypted entry", () => makeDocx([{ name: "word/a.xml", says: { flags: 0x0801 } }])],
    ["a strongly encrypted entry", () => makeDocx([{ name: "word/a.xml", says: { flags: 0x0841 } }])],
    ["a path that leads up", () => makeDocx([{ name: "../../etc/passwd" }])],
    ["a path that leads up, in the other kind of slash", () => makeDocx([{ name: "..\\..\\windows\\win.ini" }])],
    ["a path from the root", () => makeDocx([{ name: "/etc/passwd" }])],
    ["a path on a drive", () => makeDocx([{ name: "C:/windows/win.ini" }])],
    ["the same name twice", () => makeDocx([{ name: "word/document.xml" }])],
    ["the same name twice in other letters", () => makeDocx([{ name: "Word/Document.XML" }])],
    ["content that is not where the directory says", () => makeDocx([{ name: "a", says: { offset: 7 } }])],
    ["content outside", () => makeDocx([{ name: "a", says: { offset: 0xfffff } }])],
    ["with something before it", () => makeDocx([], { prefix: "MZ" })],
    ["with something behind it", () => Buffer.concat([makeDocx(), Buffer.from("<script>")])],
    ["cut off", () => makeDocx().subarray(0, -30)],
    ["only its leading bytes", () => Buffer.from("PK\x03\x04")],
    ["entries that its end does not count", () => fewerCounted()],
  ];
  const overlapping = (): ZipEntry[] =>
    Array.from({ length: 40 }, (_, index) => ({
      name: `word/${index}`,
      says: { offset: 0, packed: 60, unpacked: 600 },
    }));
  /** The end record of the archive counts three entries; the fourth, which has macros, is still there. */
  function fewerCounted(): Buffer {
    const bytes = makeDocx([{ name: "word/vbaProject.bin" }]);
    const end = bytes.length - 22;
    bytes.writeUInt16LE(3, end + 8);
    bytes.writeUInt16LE(3, end + 10);
    return bytes;
  }
  test.each(wrong)("%s", async (_, bytes) => {
    expect(await checkContent("a.docx", bytes())).toEqual(damaged);
  });

  const main = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
  const typed = (types: string, more: ZipEntry[] = []) =>
    makeZip([{ name: "[Content_Types].xml", content: types }, { name: "_rels/.rels" }, ...more]);
  const named = (part: string, type = main) =>
    `<?xml version="1.0"?><Types><Default Extension="xml" ContentType="application/xml"/>` +
    `<Override ContentType='${type}'\n PartName="${part}"/></Types>`;

  test("its text may have another name, according to its content types", async () => {
    const exported = typed(named("/word/document2.xml"), [{ name: "word/document2.xml" }]);
    expect(await checkContent("a.docx", exported)).toEqual({ mimeType: docxType });
    const elsewhere = typed(named("/Word/Main Part.xml"), [{ name: "word/main part.xml" }]);
    expect(await checkContent("a.docx", elsewhere)).toEqual({ mimeType: docxType });
    const marked = typed(`\ufeff${named("/word/document2.xml")}`, [{ name: "word/document2.xml" }]);
    expect(await checkContent("a.docx", marked)).toEqual({ mimeType: docxType });
  });

  const part = [{ name: "word/document2.xml" }];
  const misnamed: [string, () => Buffer][] = [
    ["a name that leads to nothing", () => typed(named("/word/document3.xml"), part)],
    [
      "text of another kind",
      () => typed(named("/word/document2.xml", main.replace("wordprocessing", "spreadsheet")), part),
    ],
    [
      "text with macros",
      () => typed(named("/word/document2.xml", "application/vnd.ms-word.document.macroEnabled.main+xml"), part),
    ],
    ["a name in a comment", () => typed(`<Types><!-- ${named("/word/document2.xml")} --></Types>`, part)],
    [
      "a table of contents beyond measure",
      () => typed(named("/word/document2.xml") + randomBytes(1_500_000).toString("hex"), part),
    ],
    ["a table of contents that cannot be unpacked", () => broken(typed(named("/word/document2.xml"), part))],
  ];
  const broken = (bytes: Buffer) => {
    const at = 30 + "[Content_Types].xml".length;
    bytes.fill(0xff, at, at + 20);
    return bytes;
  };
  test.each(["<!--", "<Override ", "<Override PartName "])("content types consisting only of %j", async (words) => {
    // Beside incompressible data, because otherwise the compression ratio would be too high.
    const types = typed(words.repeat(1_000_000 / words.length), [{ name: "word/a.xml", content: randomBytes(50_000) }]);
    const begin = performance.now();
    expect(await checkContent("a.docx", types)).toEqual(damaged);
    expect(performance.now() - begin).toBeLessThan(4000);
  });

  test.each(misnamed)("but not %s", async (_, bytes) => {
    expect(await checkContent("a.docx", bytes())).toEqual(damaged);
  });

  test("2,000 entries are accepted", async () => {
    expect(await checkContent("a.docx", makeDocx(many(1997)))).toEqual({ mimeType: docxType });
  });

  test("well-compressible text is not a zip bomb", async () => {
    const content = Buffer.from(Array.from({ length: 40_000 }, (_, index) => `word ${index % 977} `).join(""));
    expect(await checkContent("a.docx", makeDocx([{ name: "word/a.xml", content }]))).toEqual({ mimeType: docxType });
  });

  test("a trailing comment is accepted", async () => {
    expect(await checkContent("a.docx", makeDocx([], { comment: "by our office" }))).toEqual({ mimeType: docxType });
  });
});
