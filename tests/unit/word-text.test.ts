import { describe, expect, test } from "vitest";
import { readDoc } from "@/lib/word/read-doc";
import { readDocx } from "@/lib/word/read-docx";
import { Measure, mostDepth, mostLetters, mostPieces, type WordBlock } from "@/lib/word/text";
import { makeDocx as demoDocx } from "@/prisma/demo/papers/docx";
import { makeZip } from "../support/document-files";
import { makeOldWord } from "../support/old-word";

const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const word = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml";

/** A Word document with this body, whatever else is in the archive. */
function docx(
  body: string,
  { main = "word/document.xml", parts = {} as Record<string, string | Buffer>, rels = "" } = {},
) {
  const folder = main.replace(/[^/]+$/, "");
  const entries: Record<string, string | Buffer> = {
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/${main}" ContentType="${wordType}.document.main+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="${main}"/></Relationships>`,
    [main]: `<w:document xmlns:w="${word}" xmlns:r="${office}"><w:body>${body}</w:body></w:document>`,
    [`${folder}styles.xml`]: `<w:styles xmlns:w="${word}"><w:style w:type="paragraph" w:styleId="berschrift2"><w:name w:val="heading 2"/></w:style><w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/></w:style></w:styles>`,
    [`${folder}numbering.xml`]: `<w:numbering xmlns:w="${word}"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
    [`${folder}_rels/document.xml.rels`]: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="s" Type="${office}/styles" Target="styles.xml"/><Relationship Id="n" Type="${office}/numbering" Target="numbering.xml"/>${rels}</Relationships>`,
    ...parts,
  };
  return makeZip(Object.entries(entries).map(([name, content]) => ({ name, content })));
}
const run = (text: string, look = "") =>
  `<w:r>${look && `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (text: string, style = "") => `<w:p>${style && `<w:pPr>${style}</w:pPr>`}${run(text)}</w:p>`;
const item = (text: string, level = 0) =>
  paragraph(text, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr>`);
const plain = (blocks: readonly WordBlock[]): unknown[] =>
  blocks.map((block) =>
    block.is === "table"
      ? block.rows.map((row) => row.map((cell) => plain(cell).join(" ")))
      : [
          block.is,
          block.is === "heading" ? block.level : block.is === "item" ? block.marker : "",
          block.runs.map(({ text }) => text).join(""),
        ]
          .filter((part) => part !== "")
          .join(" "),
  );

describe("a Word document", () => {
  test("is parsed into headings, paragraphs, lists and tables", async () => {
    const body = [
      paragraph("Statement of Purpose", '<w:pStyle w:val="Title"/>'),
      paragraph("Why Leeds", '<w:pStyle w:val="berschrift2"/>'),
      `<w:p>${run("I want to ")}${run("study", "<w:b/>")}${run(" law", "<w:i/>")}<w:r><w:br/></w:r>${run("in Leeds.")}</w:p>`,
      paragraph(" "),
      `${item("First")}${item("of it", 1)}${item("Second")}`,
      paragraph("میں پڑھنا چاہتی ہوں"),
      item("Anew"),
      `<w:tbl><w:tr><w:tc>${paragraph("IELTS")}</w:tc><w:tc>${paragraph("7.5")}</w:tc></w:tr></w:tbl>`,
    ].join("");
    const { blocks, isCut, pictures } = await readDocx(docx(body));
    expect(plain(blocks)).toEqual([
      "heading 1 Statement of Purpose",
      "heading 2 Why Leeds",
      "paragraph I want to study law\nin Leeds.",
      "item 1. First",
      "item • of it",
      "item 2. Second",
      "paragraph میں پڑھنا چاہتی ہوں",
      "item 1. Anew",
      [["paragraph IELTS", "paragraph 7.5"]],
    ]);
    expect(blocks[2]).toMatchObject({
      runs: [{}, { text: "study", isBold: true }, { text: " law", isItalic: true }, {}],
    });
    expect([isCut, pictures]).toEqual([false, 0]);
  });

  test("is read wherever its main part is, like the demo data's", async () => {
    expect(plain((await readDocx(docx(paragraph("Here"), { main: "word/document2.xml" }))).blocks)).toEqual([
      "paragraph Here",
    ]);
    expect(plain((await readDocx(demoDocx(["Title", "Text"]))).blocks)).toEqual(["paragraph Title", "paragraph Text"]);
  });

  test("links nowhere and loads nothing: a link is its words, a picture is counted, script is text", async () => {
    const rels = `<Relationship Id="l" Type="${office}/hyperlink" Target="javascript:alert(1)" TargetMode="External"/><Relationship Id="p" Type="${office}/image" Target="https://evil.example/p.png" TargetMode="External"/>`;
    const picture = `<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:link="p"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
    const body = `<w:p><w:hyperlink r:id="l">${run("my page")}</w:hyperlink></w:p>${picture}${paragraph("&lt;script&gt;alert(1)&lt;/script&gt;")}`;
    const read = await readDocx(docx(body, { rels }));
    expect(plain(read.blocks)).toEqual(["paragraph my page", "paragraph <script>alert(1)</script>"]);
    expect(JSON.stringify(read)).not.toMatch(/evil|javascript:/);
    expect(read.pictures).toBe(1);
  });

  test("unpacks no more than its directory says, and nothing too large", async () => {
    const huge = Buffer.alloc(9 * 1024 * 1024, " ");
    await expect(readDocx(docx(paragraph("x"), { parts: { "word/other.xml": huge } }))).rejects.toMatchObject({
      because: "too-long",
    });
    // Pictures and other parts are not unpacked, however large.
    expect(plain((await readDocx(docx(paragraph("x"), { parts: { "word/media/big.png": huge } }))).blocks)).toEqual([
      "paragraph x",
    ]);
    const lying = makeZip([{ name: "word/document.xml", content: huge, says: { unpacked: 10 } }]);
    await expect(readDocx(lying)).rejects.toMatchObject({ because: "broken" });
  });

  test("is cut when it is too long, and says so", async () => {
    const long = paragraph("a".repeat(1_000)).repeat(mostLetters / 1_000 + 5);
    const { blocks, isCut } = await readDocx(docx(long));
    expect([blocks.length, isCut]).toEqual([mostLetters / 1_000, true]);
  });

  test("is cut in the middle of a paragraph that is too long", async () => {
    const { blocks, isCut } = await readDocx(docx(paragraph("a".repeat(mostLetters + 1_000))));
    expect([JSON.stringify(plain(blocks)).match(/a{9,}/)?.[0].length, isCut]).toEqual([mostLetters, true]);
  });

  test("is cut when a table has too many cells, even empty ones", async () => {
    const row = `<w:tr>${"<w:tc/>".repeat(mostPieces / 10)}</w:tr>`;
    const table = await readDocx(docx(`<w:tbl>${row.repeat(11)}</w:tbl>`));
    const cells = table.blocks.flatMap((block) => (block.is === "table" ? block.rows.flat() : []));
    expect(cells.length).toBeLessThan(mostPieces);
    expect(table.isCut).toBe(true);
  });

  test("is cut when one paragraph has too many runs", () => {
    const measure = new Measure();
    const runs = Array.from({ length: mostPieces + 5 }, () => ({ text: "a" }));
    expect([measure.take(runs).length, measure.isFull]).toEqual([mostPieces, true]);
  });

  test("with nested tables keeps all their text, nested no deeper than can be drawn", async () => {
    const deep = 300;
    const body = `${"<w:tbl><w:tr><w:tc>".repeat(deep)}${paragraph("within")}${"</w:tc></w:tr></w:tbl>".repeat(deep)}`;
    const said = JSON.stringify((await readDocx(docx(body))).blocks);
    expect(said).toContain("within");
    expect(said.split('"table"').length - 1).toBe(mostDepth);
  });

  test.each([
    ["nothing", new Uint8Array()],
    ["half of one", docx(paragraph("x")).subarray(0, 300)],
    ["another archive", makeZip([{ name: "a.xml", content: "<a/>" }])],
    ["XML that breaks off", docx("<w:p><w:r>")],
  ])("that is %s says that it is broken", async (_, bytes) => {
    await expect(readDocx(new Uint8Array(bytes))).rejects.toMatchObject({ because: "broken" });
  });
});

describe("an old Word document", () => {
  const lines = (bytes: Uint8Array) => plain(readDoc(bytes).blocks);

  test("is parsed into its paragraphs, in the order of its pieces, in either encoding", () => {
    const bytes = makeOldWord([
      { text: "Statement of Purpose\rI like “law”", narrow: true },
      { text: " اور قانون\rLast line\u000band on\r", narrow: false },
    ]);
    expect(lines(bytes)).toEqual([
      "paragraph Statement of Purpose",
      "paragraph I like “law” اور قانون",
      "paragraph Last line\nand on",
    ]);
  });

  test("leaves out footnotes, field codes and markers", () => {
    const text = 'See \u0013 HYPERLINK "javascript:alert(1)" \u0014my page\u0015.\u0001\rA\u0007B\u0007\u0007\r';
    const read = readDoc(makeOldWord([{ text: `${text}A footnote\r`, narrow: true }], { shown: text.length }));
    expect(plain(read.blocks)).toEqual(["paragraph See my page.", "paragraph A", "paragraph B"]);
    expect(read.pictures).toBe(1);
  });

  test("shows a field's result, even with nested fields, and continues after a code that never ends", () => {
    const nested = "A \u0013 IF \u0013 PAGE \u00141\u0015 = 1 \u0014shown\u0015 field\r\u0013 HYPERLINK\rThe rest\r";
    expect(lines(makeOldWord([{ text: nested, narrow: true }]))).toEqual([
      "paragraph A shown field",
      "paragraph The rest",
    ]);
  });

  test("of Word 6 or 95 says that it is too old", () => {
    const older = makeOldWord([{ text: "x", narrow: true }]);
    older.writeUInt16LE(0xa5dc, 4 * 512); // the first sector of the text
    expect(() => readDoc(older)).toThrow("too-old");
  });

  test("that has a password says so", () => {
    expect(() => readDoc(makeOldWord([{ text: "x", narrow: true }], { flags: 0x0300 }))).toThrow("locked");
  });

  test("that is incomplete says that it is broken, wherever its text ends", () => {
    const whole = makeOldWord([{ text: "Some text\r", narrow: true }]);
    const needed = 12 * 512; // the last sector holds little more than the piece table
    for (let length = 0; length < needed; length += 97) {
      expect(() => readDoc(whole.subarray(0, length))).toThrow(/broken/);
    }
  });

  test("with any byte changed ends, with text or without", () => {
    const whole = makeOldWord([{ text: "Some text\r", narrow: true }]);
    for (let at = 0; at < whole.length; at += 13) {
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
