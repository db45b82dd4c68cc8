import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { isWord97 } from "@/lib/documents/content/content";
import { readDoc } from "@/lib/word/read-doc";
import { readDocx } from "@/lib/word/read-docx";
import type { WordBlock } from "@/lib/word/text";

// Files written by LibreOffice, in the old format and in the new one.

const bytesOf = (name: string) => new Uint8Array(readFileSync(path.resolve("tests/support/word-files", name)));

/** Headings with their level, tables as rows of cells, the rest as text; bold in asterisks, italic in underscores. */
const outline = (blocks: readonly WordBlock[]): unknown[] =>
  blocks.map((block) => {
    if (block.is === "table") return block.rows.map((row) => row.map(outline));
    const said = block.runs.map(({ text, isBold, isItalic }) => (isBold ? `*${text}*` : isItalic ? `_${text}_` : text));
    return `${block.is === "heading" ? `h${block.level} ` : ""}${said.join("")}`;
  });

describe("an old Word document that LibreOffice wrote", () => {
  test("has its headings, bold and italic text, Urdu text, and its table with empty cells", () => {
    const { blocks, pictures, isCut } = readDoc(bytesOf("statement.doc"));
    expect(outline(blocks)).toEqual([
      "h1 Statement of Purpose",
      "h1 Why Leeds",
      "I want to *study* _law_; “quoted” – dashed… naïve café €900.",
      "h2 میری تعلیم",
      "میں پڑھنا چاہتی ہوں اور قانون میں دلچسپی ہے۔ Grade 85% میں۔",
      "First point",
      "Second point",
      [
        [["Test"], ["Score"], ["Year"]],
        [["IELTS"], ["7.5"], []],
        [[], [], ["2025"]],
        [["One", "Two"], ["تین"], ["x"]],
      ],
      "After the table",
    ]);
    expect([pictures, isCut]).toEqual([0, false]);
  });

  test("has the text of boxes, nested tables and no deleted text; links are not pictures", () => {
    const read = readDoc(bytesOf("cv.doc"));
    expect(outline(read.blocks)).toEqual([
      "my page and a site",
      "Before after the note",
      "Picture  inline",
      "Floating  one",
      "Boxed  here",
      "Plain",
      "Line\nbreak\ttab softhyphen non-breaking a\u00a0b",
      "Page 1 of it, emoji 😀 and <script>alert(1)</script>",
      "Commented",
      [
        [
          [
            [
              [["in1"], ["in2"]],
              [["in3"], ["in4"]],
            ],
          ],
          ["outer"],
        ],
        [["last"], []],
      ],
      "Kept words",
      "Text in a box: phone 0300 1234567",
    ]);
    expect(read.pictures).toBe(2);
    expect(JSON.stringify(read)).not.toMatch(/javascript:|example\.org/);
  });

  test("says that it has a password", () => {
    expect(isWord97(bytesOf("locked.doc"))).toBe(true);
    expect(() => readDoc(bytesOf("locked.doc"))).toThrow("locked");
  });

  test("with any byte changed ends, with text or without", () => {
    const whole = bytesOf("cv.doc");
    for (let at = 0; at < whole.length; at += 61) {
      const changed = Uint8Array.from(whole);
      changed[at] = 0xff - (changed[at] ?? 0);
      try {
        readDoc(changed);
      } catch (error) {
        expect(String(error)).toMatch(/WordError: (broken|locked)/);
      }
    }
  });
});

test("a new Word document that LibreOffice wrote has the same text", async () => {
  const [old, fresh] = [readDoc(bytesOf("cv.doc")), await readDocx(bytesOf("cv.docx"))];
  const wordsOf = (blocks: readonly WordBlock[]) =>
    JSON.stringify(outline(blocks))
      .replaceAll("\u00ad", "")
      .replaceAll("\u2011", "-")
      .match(/[\p{L}\p{N}-]+/gu)
      ?.sort();
  expect(wordsOf(fresh.blocks)).toEqual(wordsOf(old.blocks));
  expect(fresh.pictures).toBe(old.pictures);
  expect(JSON.stringify(fresh)).not.toMatch(/javascript:|example\.org/);
});
