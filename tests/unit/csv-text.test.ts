import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvText } from "@/lib/http/answers/csv-answer";
import { hotCells } from "../support/loose-csv";

type Row = { one: string | null; other: string | null; amount: number };
const columns = {
  One: (row: Row) => row.one,
  Other: (row: Row) => row.other,
  Amount: (row: Row) => row.amount,
};
const hostileSigns = [
  "=",
  "+",
  "-",
  "@",
  "\uff1d",
  "\uff0b",
  "\uff0d",
  "\uff20",
  "\ufe66",
  "\ufe62",
  "\ufe63",
  "\ufe6b",
];
const breaks = ["\n", "\r", "\r\n", "\v", "\f", "\u0085", "\u2028", "\u2029"];

/** The cells of the rows, parsed by somebody else's reader, which rejects rows of another length. */
const readBack = (rows: Row[]): string[][] => {
  const text = csvText(columns, rows, { isStart: true });
  const [head, ...cells] = parse(text, { bom: true, record_delimiter: ["\r\n", "\n", "\r"] });
  expect(head).toEqual(["One", "Other", "Amount"]);
  return cells;
};
const cellOf = (one: string) => readBack([{ one, other: "next", amount: 1 }]);

describe("a cell", () => {
  test.each(breaks)("with %j in it stays one cell, of two lines", (lineBreak) => {
    expect(cellOf(`first${lineBreak}second`)).toEqual([["first\nsecond", "next", "1"]]);
  });

  test.each(breaks)("executes no formula in the line after %j", (lineBreak) => {
    for (const sign of hostileSigns) {
      expect(cellOf(`Hello${lineBreak}${sign}1+1`)).toEqual([[`Hello\n'${sign}1+1`, "next", "1"]]);
    }
  });

  test.each(hostileSigns)("that begins with %j is text", (sign) => {
    for (const before of ["", " ", "\t", "\u00a0", "\u3000", "\u200b", "\u202e", "\0", "\u0007"]) {
      const [[cell = ""] = []] = cellOf(`${before}${sign}cmd|' /C calc'!A0`);
      expect(cell.startsWith("'")).toBe(true);
      expect(cell.replace(/^'\s*/, "")).toBe(`${sign}cmd|' /C calc'!A0`);
    }
  });

  test("executes none after a tab, where some programs start another cell", () => {
    expect(cellOf("a\t=1+1\t-2")).toEqual([["a\t'=1+1\t'-2", "next", "1"]]);
  });

  test.each([
    '";=1+1;"',
    "a;=1+1",
    "a; @SUM(A1)",
    'a;"=1+1',
    'a\t"=1+1',
    'a\n"=1+1',
    'a;"" =1+1;"b',
    ";;=1+1",
    '"=1+1',
  ])("of %j is no formula, whatever the reader's separator", (given) => {
    for (const [one, other] of [
      [given, "next"],
      ["first", given],
    ]) {
      const text = csvText(columns, [{ one: one ?? "", other: other ?? "", amount: -1 }], { isStart: true });
      expect(hotCells(text)).toEqual([]);
    }
  });

  test.each([
    ['say "hi"', 'say "hi"'],
    ["a,b;c|d\te", "a,b;c|d\te"],
    ['";=1+1', "\";'=1+1"],
    ['","=1+1', '","=1+1'],
    ["عائشہ خان", "عائشہ خان"],
    ["👩🏽\u200d🎓", "👩🏽\u200d🎓"],
    ["a\0b\u0007c\u001b[31m", "abc[31m"],
    ["\u202eevil\u2066", "evil"],
    ["3 = 3, a - b, me@example.com", "3 = 3, a - b, me@example.com"],
    ["", ""],
  ])("of %j is read as %j", (given, seen) => {
    expect(cellOf(given)).toEqual([[seen, "next", "1"]]);
  });

  test("with a telephone number stays as typed, and is not calculated", () => {
    expect(cellOf("+92 300-1234567")).toEqual([["'+92 300-1234567", "next", "1"]]);
    expect(cellOf("0300 1234567")).toEqual([["0300 1234567", "next", "1"]]);
  });

  test("with a negative number is a number", () => {
    expect(readBack([{ one: null, other: null, amount: -10.5 }])).toEqual([["", "", "-10.5"]]);
  });
});

test("whatever people wrote, a reader finds all rows and cells, no formula, and the words", () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ...hostileSigns,
      ...breaks,
      '"',
      '""',
      ",",
      ";",
      "\t",
      "'",
      "\0",
      " ",
      "\u202e",
      "x",
      "عا",
      "\ufeff",
    ),
    fc.string({ unit: "grapheme", maxLength: 3 }),
  );
  const text = fc.array(piece, { maxLength: 8 }).map((parts) => parts.join(""));
  /** A text without anything that a cell may lose or gain. */
  const words = (given: string) =>
    given.replaceAll(/[\s\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\uffff\u2800']/gu, "");
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { maxLength: 4 }), (pairs) => {
      const cells = readBack(pairs.map(([one, other]) => ({ one, other, amount: 0 })));
      expect(cells.map((row) => row.length)).toEqual(pairs.map(() => 3));
      for (const [index, [one, other]] of pairs.entries()) {
        expect(cells[index]?.slice(0, 2).map(words)).toEqual([words(one), words(other)]);
      }
      for (const line of cells.flat().flatMap((cell) => cell.split(/[\n\r\t\v\f\u0085\u2028\u2029]/))) {
        expect(hostileSigns).not.toContain(line.trimStart()[0]);
      }
      const rows = pairs.map(([one, other]) => ({ one, other, amount: 0 }));
      expect(hotCells(csvText(columns, rows, { isStart: true }))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
