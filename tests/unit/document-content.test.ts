import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { judgeContent } from "@/lib/documents/content";
import { emptyFile, maxDocumentBytes, notAccepted, tooLargeFile, tooLargePicture } from "@/lib/documents/limits";
import { makeDocx as makeDemoDocx } from "@/prisma/demo/docx";
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

let [jpeg, png] = [Buffer.alloc(0), Buffer.alloc(0)];
beforeAll(async () => {
  [jpeg, png] = await Promise.all([makeJpeg(), makePng()]);
});

describe("a whole file of an accepted kind", () => {
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
    expect(await judgeContent(name, bytes())).toEqual({ mimeType });
  });

  test("as large as may be", async () => {
    const empty = makePdf().length;
    const bytes = makePdf({ padding: maxDocumentBytes - empty - 10 });
    expect(bytes.length).toBeLessThanOrEqual(maxDocumentBytes);
    expect(await judgeContent("large.pdf", bytes)).toEqual({ mimeType: "application/pdf" });
  });
});

test("nothing, and too much", async () => {
  expect(await judgeContent("empty.pdf", new Uint8Array())).toEqual({ refusal: emptyFile });
  const over = Buffer.concat([makePdf(), Buffer.alloc(maxDocumentBytes)]);
  expect(await judgeContent("large.pdf", over)).toEqual({ refusal: tooLargeFile, tooLarge: true });
});

describe("the last extension decides together with the content", () => {
  const names = [
    ...["passport", "passport.", "passport.exe", "passport.html", "passport.svg", "passport.pdf.exe", "passport.docm"],
    ...["passport.zip", "passport.pdf::$DATA", "passport.pdf ", "passport.gif", "passport.constructor", "passport.php"],
  ];
  test.each(names)("%j is none of them", async (name) => {
    expect(await judgeContent(name, makePdf())).toEqual(refused);
  });

  const kinds = ["a.pdf", "a.jpg", "a.png", "a.doc", "a.docx"];
  test("every kind under the name of every other", async () => {
    const files = [makePdf(), jpeg, png, makeDoc(), makeDocx()];
    for (const [index, bytes] of files.entries()) {
      const answers = await Promise.all(kinds.map((name) => judgeContent(name, bytes)));
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
    for (const name of kinds) expect([name, await judgeContent(name, Buffer.from(content))]).toEqual([name, refused]);
  });
});

describe("a PDF is one from its first byte to its last", () => {
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
    expect(await judgeContent("a.pdf", bytes())).toEqual(refused);
  });
});

describe("a picture is whole, and no larger than it may be", () => {
  const both = (): [string, Buffer][] => [
    ["a.jpg", jpeg],
    ["a.png", png],
  ];

  test("cut off", async () => {
    for (const [name, bytes] of both()) {
      expect(await judgeContent(name, bytes.subarray(0, bytes.length - 10))).toEqual(refused);
    }
  });

  test("only its leading bytes", async () => {
    for (const [name, bytes] of both()) expect(await judgeContent(name, bytes.subarray(0, 12))).toEqual(refused);
  });

  test.each(["<script>alert(1)</script>", "<?php system('id'); ?>", "%PDF-1.7"])("with %j behind it", async (text) => {
    for (const [name, bytes] of both()) {
      expect(await judgeContent(name, Buffer.concat([bytes, Buffer.from(text)]))).toEqual(refused);
    }
  });

  test("with an archive behind it, also where a camera's own notes would be", async () => {
    const archives = [makeDocx(), makeDocx([], { comment: "SEFT" }), Buffer.concat([jpeg, makeDocx()])];
    for (const archive of archives) {
      for (const [name, bytes] of both()) {
        expect(await judgeContent(name, Buffer.concat([bytes, archive]))).toEqual(refused);
      }
    }
  });

  test("what telephones put behind a photograph is no second file", async () => {
    const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypmp42"), Buffer.alloc(200, 1)]);
    const notes = Buffer.concat([Buffer.alloc(40, 7), Buffer.from("SEFH"), Buffer.alloc(20), Buffer.from("SEFT")]);
    for (const behind of [Buffer.alloc(64), jpeg, Buffer.concat([jpeg, jpeg, Buffer.alloc(9)]), film, notes]) {
      expect(await judgeContent("a.jpg", Buffer.concat([jpeg, behind]))).toEqual({ mimeType: "image/jpeg" });
      expect(await judgeContent("a.png", Buffer.concat([png, behind]))).toEqual(refused);
    }
  });

  test("a header that says a side is too long", async () => {
    const wide = Buffer.from(png);
    wide.writeUInt32BE(12_001, 16);
    const high = Buffer.from(jpeg);
    const frame = high.indexOf(Buffer.from([0xff, 0xc0]));
    high.writeUInt16BE(12_001, frame + 5);
    expect(await judgeContent("a.png", withHeaderSum(wide))).toEqual({ refusal: tooLargePicture });
    expect(await judgeContent("a.jpg", high)).toEqual({ refusal: tooLargePicture });
    const bomb = Buffer.from(png);
    bomb.writeUInt32BE(0x7fffffff, 16);
    bomb.writeUInt32BE(0x7fffffff, 20);
    expect(await judgeContent("a.png", withHeaderSum(bomb))).toHaveProperty("refusal");
  });

  test("a header that says a side is as long as may be", async () => {
    const high = Buffer.from(jpeg);
    high.writeUInt16BE(12_000, high.indexOf(Buffer.from([0xff, 0xc0])) + 5);
    expect(await judgeContent("a.jpg", high)).toEqual({ mimeType: "image/jpeg" });
  });

  test("a frame around nothing", async () => {
    const nothing = Buffer.from([0xff, 0xd8, 0xff, 0xd9]);
    const end = Buffer.concat([png.subarray(0, 8), png.subarray(png.length - 12)]);
    expect(await judgeContent("a.jpg", nothing)).toEqual(refused);
    expect(await judgeContent("a.png", end)).toEqual(refused);
  });
});

/** The checksum of a PNG's header anew, after it was changed. */
function withHeaderSum(bytes: Buffer): Buffer {
  const { crc32 } = process.getBuiltinModule("node:zlib");
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

describe("an old Word document names its text", () => {
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
    expect(await judgeContent("a.doc", bytes())).toEqual(refused);
  });

  test("a directory that runs in a circle comes to an end", async () => {
    const bytes = makeCompoundFile(["Workbook"], { padding: 1024 * 1024 });
    bytes.writeUInt32LE(1, 512 + 4); // sector 1 is followed by sector 1
    expect(await judgeContent("a.doc", bytes)).toEqual(refused);
  });

  test("a table that points outside comes to an end", async () => {
    const bytes = makeDoc();
    for (const place of [0x30, 0x44, 0x4c]) {
      const broken = Buffer.from(bytes);
      broken.writeUInt32LE(0x00ffffff, place);
      const expected = place === 0x44 ? { mimeType: "application/msword" } : expect.anything();
      expect(await judgeContent("a.doc", broken)).toEqual(expected);
    }
  });
});

describe("a new Word document is told by its directory", () => {
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
    ["with macros", () => makeDocx([{ name: "word/vbaProject.bin" }])],
    ["with macros under other letters", () => makeDocx([{ name: "WORD/VBAPROJECT.BIN" }])],
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
  /** The end of the archive counts three entries; the fourth, which has macros, is still there. */
  function fewerCounted(): Buffer {
    const bytes = makeDocx([{ name: "word/vbaProject.bin" }]);
    const end = bytes.length - 22;
    bytes.writeUInt16LE(3, end + 8);
    bytes.writeUInt16LE(3, end + 10);
    return bytes;
  }
  test.each(wrong)("%s", async (_, bytes) => {
    expect(await judgeContent("a.docx", bytes())).toEqual(refused);
  });

  test("2,000 entries are not too many", async () => {
    expect(await judgeContent("a.docx", makeDocx(many(1997)))).toEqual({ mimeType: docxType });
  });

  test("text that packs well is no bomb", async () => {
    const content = Buffer.from(Array.from({ length: 40_000 }, (_, index) => `word ${index % 977} `).join(""));
    expect(await judgeContent("a.docx", makeDocx([{ name: "word/a.xml", content }]))).toEqual({ mimeType: docxType });
  });

  test("a comment at its end is allowed", async () => {
    expect(await judgeContent("a.docx", makeDocx([], { comment: "by our office" }))).toEqual({ mimeType: docxType });
  });
});
