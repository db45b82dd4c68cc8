import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { wellFormed } from "@/lib/text";
import { oddFile } from "../support/hostile/files";
import { type Cell, xlsxOf, xlsxParts, zipOf } from "../support/spreadsheets";

type Row = { number: number; cells: string[] };
type Read = { rows: Row[]; refusal?: undefined } | { rows?: undefined; refusal: string };

const file = "../../workers/sheet-rows.mjs"; // a worker's file, which has no types
const { default: read }: { default: (bytes: Uint8Array) => Promise<Read> } = await import(file);

const csv = (text: string, encoding: BufferEncoding = "utf8") => read(Buffer.from(text, encoding));
const cellsOf = async (text: string) => (await csv(text)).rows?.map(({ cells }) => cells);
const xlsx = async (rows: Cell[][]) => read(await xlsxOf(rows));

const otherInside = "This file is really a web page or a document. Open it in Excel and save it as .xlsx, or as CSV.";

describe("a CSV file", () => {
  test("keeps quotes, commas and line breaks within a cell, and the numbers that a spreadsheet shows", async () => {
    expect(await csv('Name,Note\r\n"Khan, Ali","He said ""yes"",\nthen left"\r\n\r\nSana,ok\r\n')).toEqual({
      rows: [
        { number: 1, cells: ["Name", "Note"] },
        { number: 2, cells: ["Khan, Ali", 'He said "yes",\nthen left'] },
        { number: 4, cells: ["Sana", "ok"] },
      ],
    });
  });

  test.each([
    ["semicolons", "Name;Note\nAli;a, b"],
    ["tabs", "Name\tNote\nAli\ta, b"],
    ["bars", "Name|Note\nAli|a, b"],
    ["a line that says so", "sep=;\nName;Note\nAli;a, b"],
  ])("may have %s", async (_, text) => {
    expect(await cellsOf(text)).toEqual([
      ["Name", "Note"],
      ["Ali", "a, b"],
    ]);
  });

  test("a comma in a quoted heading doesn't decide what separates", async () => {
    expect(await cellsOf('"Name, first, last, other";Note\nAli;x')).toEqual([
      ["Name, first, last, other", "Note"],
      ["Ali", "x"],
    ]);
  });

  test("may begin with a byte order mark, and be written in Urdu, UTF-16 or the old Western encoding", async () => {
    expect(await cellsOf("\ufeffنام,Phone\nعائشہ,03001234567")).toEqual([
      ["نام", "Phone"],
      ["عائشہ", "03001234567"],
    ]);
    expect((await csv("\ufeffName\tNote\nعائشہ\tx", "utf16le")).rows?.[1]?.cells).toEqual(["عائشہ", "x"]);
    expect((await csv("Name,Note\nJosé,x", "latin1")).rows?.[1]?.cells).toEqual(["José", "x"]);
  });

  test("may be in the old Arabic encoding of Windows, which has Urdu", async () => {
    const old = Buffer.concat([
      Buffer.from("Name,Phone\n"),
      Buffer.from([0xda, 0xc7, 0xc6, 0xd4, 0xc0, 0x20, 0x98, 0xc7, 0xe3, 0x90, 0x8d, 0xff]), // عائشہ کامگچے
      Buffer.from(",03001234567\n"),
    ]);
    expect((await read(old)).rows?.[1]?.cells).toEqual(["عائشہ کامگچے", "03001234567"]);
  });

  test("may have rows of different lengths and a stray quotation mark", async () => {
    expect(await cellsOf('A,B\n1\n1,2,3\n5" pipe,x')).toEqual([["A", "B"], ["1"], ["1", "2", "3"], ['5" pipe', "x"]]);
  });

  test.each([
    ["", "The file is empty"],
    ["\n\n,,\n", "The file has no rows"],
    ['Name\n"Ali\nSana\n', "A quotation mark is never closed; the file ends in the middle of row 2"],
    ["a\0b", "This file is neither CSV nor XLSX, or it is damaged"],
    ["\n<html><table><tr><td>Name</td></tr></table>", otherInside],
    ['<?xml version="1.0"?><Workbook/>', otherInside],
    ["%PDF-1.7\n1 0 obj", otherInside],
    ["{\\rtf1 Name}", otherInside],
    [`${"x,".repeat(61)}x`, "Row 1 has more than 60 columns"],
    ["x\n".repeat(20_002), "The file has more than 20,000 rows. Split it into several."],
    [`${"y".repeat(1_100_000)}\n`, "Row 1 is too long"],
    [`x\n${"\n".repeat(100_000)}`, "The file has too many empty rows. Remove them and save it again."],
  ])("is refused with a sentence (%#)", async (text, refusal) => {
    expect(await csv(text)).toEqual({ refusal });
  });

  test("of 20,000 rows and their headings is read", async () => {
    expect((await csv("x\n".repeat(20_001))).rows?.length).toBe(20_001);
  });

  test("half a letter is left of no cut", async () => {
    expect(wellFormed((await csv(`A\n${"y".repeat(4_999)}😀`)).rows?.[1]?.cells[0] ?? "")).toBe(true);
  });

  test("a long cell is cut where no field takes more", async () => {
    expect((await csv(`A\n${"y".repeat(9_000)}`)).rows?.[1]?.cells[0]?.length).toBe(5_000);
  });
});

describe("an XLSX file", () => {
  test("gives what a formula came to, and never the formula", async () => {
    const formula = { xml: '<c t="str"><f>HYPERLINK("http://x.example","Ali")</f><v>Ali</v></c>' };
    expect((await xlsx([["Name"], [formula]])).rows?.[1]?.cells).toEqual(["Ali"]);
  });

  test("gives texts, numbers and dates as somebody would type them, and the numbers of the rows", async () => {
    const rich = { xml: '<c t="inlineStr"><is><r><t>Rich </t></r><r><t>text</t></r><rPh><t>aside</t></rPh></is></c>' };
    const rows: Cell[][] = [
      ["Name", "Phone", "Date", "Other"],
      [],
      ["عائشہ & <Ali>", 923001234567, { days: 46353 }, rich],
      [null, { xml: "<c><v>9.23001234567E11</v></c>" }, { days: 46353.5 }, { xml: '<c t="e"><v>#N/A</v></c>' }],
      ["two\nlines", 0.1, { days: -5 }, { xml: '<c t="b"><v>1</v></c>' }],
    ];
    expect(await xlsx(rows)).toEqual({
      rows: [
        { number: 1, cells: ["Name", "Phone", "Date", "Other"] },
        { number: 3, cells: ["عائشہ & <Ali>", "923001234567", "2026-11-27", "Rich text"] },
        { number: 4, cells: ["", "923001234567", "2026-11-27 12:00"] },
        { number: 5, cells: ["two\nlines", "0.1", "-5", "yes"] },
      ],
    });
  });

  test("may count its dates from 1904, and hide its first sheet", async () => {
    const parts = xlsxParts([["Date"], [{ days: 44891 }]]);
    const book = parts["xl/workbook.xml"]?.replace(
      "<sheets>",
      '<workbookPr date1904="1"/><sheets><sheet name="Old" state="hidden" r:id="rId9"/>',
    );
    expect((await read(await zipOf({ ...parts, "xl/workbook.xml": book ?? "" }))).rows?.[1]?.cells).toEqual([
      "2026-11-27",
    ]);
  });

  const badFile = "This file is not really an Excel file, or it is damaged. Save it again, or as CSV.";
  const tooLarge = "This Excel file is too large inside. Save only the sheet with the people, or as CSV.";

  test("that isn't one, or is damaged, is refused with a sentence", async () => {
    const parts = xlsxParts([["Name"], ["Ali"]]);
    const sheet = "xl/worksheets/sheet1.xml";
    const whole = await zipOf(parts);
    const files: [Buffer, string][] = [
      [await zipOf({ "word/document.xml": "<x/>" }), badFile],
      [whole.subarray(0, whole.length / 2), badFile],
      [await zipOf({ ...parts, [sheet]: "<worksheet><sheetData><row><c>" }), badFile],
      [await zipOf({ ...parts, [sheet]: Buffer.from([0x3c, 0xff, 0xfe]) }), badFile],
      [await zipOf({ ...parts, "xl/_rels/workbook.xml.rels": "<Relationships/>" }), badFile],
      [
        Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(600)]),
        "This is an old Excel file, or one with a password. Save it as .xlsx without one, or as CSV.",
      ],
    ];
    for (const [bytes, refusal] of files) expect(await read(bytes)).toEqual({ refusal });
  });

  test("can't make a text grow by entities", async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><sst><si><t>&b;</t></si></sst>`;
    const parts = { ...xlsxParts([["Name"], ["Ali"]]), "xl/sharedStrings.xml": bomb };
    expect(await read(await zipOf(parts))).toEqual({ refusal: badFile });
  });

  test("that unpacks to more than a list of people needs is given up on the way", async () => {
    const blanks = " ".repeat(110 * 1024 * 1024);
    const parts = { ...xlsxParts([["Name"], ["Ali"]]), "xl/sharedStrings.xml": `<sst>${blanks}</sst>` };
    const bytes = await zipOf(parts);
    expect(bytes.length).toBeLessThan(200_000);
    expect(await read(bytes)).toEqual({ refusal: tooLarge });
  });

  test("can't fill the memory with elements in one another, with attributes, or with a long one", async () => {
    const parts = xlsxParts([["Name"], ["Ali"]]);
    const attributes = Array.from({ length: 20_000 }, (_, at) => `a${at}=""`).join(" ");
    const long = "y".repeat(1024 * 1024);
    for (const xml of [
      `${"<a>".repeat(9_000)}${"</a>".repeat(9_000)}`,
      `<sst ${attributes}></sst>`,
      `<sst x="${long}"></sst>`,
      `<${long}></${long}>`,
      `<!--${long}-->`,
    ]) {
      expect(await read(await zipOf({ ...parts, "xl/sharedStrings.xml": `<sst>${xml}</sst>` }))).toEqual({
        refusal: badFile,
      });
    }
  });

  test("with a cell far to the right is refused, with an empty one there it is read", async () => {
    const parts = xlsxParts([["Name"], ["Ali"]]);
    const sheet = "xl/worksheets/sheet1.xml";
    const withCell = (xml: string) =>
      zipOf({ ...parts, [sheet]: (parts[sheet] ?? "").replace("</row></sheetData>", `${xml}</row></sheetData>`) });
    expect(await read(await withCell('<c r="XFD2"><v>1</v></c>'))).toEqual({
      refusal: "Row 2 has more than 60 columns",
    });
    expect((await read(await withCell('<c r="XFD2" s="1"/>'))).rows?.length).toBe(2);
  });

  test("of 20,000 people is read in a few seconds", async () => {
    const person = (at: number): Cell[] => [`Person ${at}`, `person${at}@mail.example`, 923001234567 + at, "note"];
    const bytes = await xlsxOf([
      ["Name", "Email", "Phone", "Note"],
      ...Array.from({ length: 20_000 }, (_, at) => person(at)),
    ]);
    const start = performance.now();
    expect((await read(bytes)).rows?.length).toBe(20_001);
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});

test("a file that is damaged, or made up, is read or refused with a sentence", { timeout: 60_000 }, async () => {
  const rows: Cell[][] = [
    ["Name", "Phone"],
    ["Ali Raza", 923001234567],
    [{ days: 46353 }, "عائشہ"],
  ];
  const good = [await xlsxOf(rows), Buffer.from('\ufeffName;Note\r\n"Ali";"two\nlines"\r\n')];
  await fc.assert(
    fc.asyncProperty(oddFile(good), async (bytes) => {
      const { rows: found, refusal } = await read(bytes);
      expect(Boolean(found) !== Boolean(refusal)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test("a row can't have a number that no spreadsheet has", async () => {
  const parts = xlsxParts([["Name"], ["Ali"]]);
  const sheet = "xl/worksheets/sheet1.xml";
  const bytes = await zipOf({
    ...parts,
    [sheet]: (parts[sheet] ?? "").replace('<row r="2">', '<row r="99999999999">'),
  });
  expect((await read(bytes)).rows?.map(({ number }) => number)).toEqual([1, 2]);
});
