import type { Locator } from "@playwright/test";
import { makeDocx } from "../../prisma/demo/papers/docx";
import { toJpeg } from "../../prisma/demo/papers/jpeg";
import { makePdf } from "../../prisma/demo/papers/pdf";
import { drawScan, toPng } from "../../prisma/demo/papers/picture";
import { makeDoc } from "./document-files";
import { awake } from "./documents-screen";

/** A file in the format of Playwright's file chooser. */
export type TestFile = { name: string; mimeType: string; buffer: Buffer };

/** A real one-page PDF; each of the `lines` adds about 90 bytes. */
export const pdfFile = (name = "passport.pdf", lines = 1): TestFile => ({
  name,
  mimeType: "application/pdf",
  buffer: makePdf([
    { text: "Passport (specimen)", bold: true, size: 20 },
    ...Array.from({ length: lines }, (_, index) => ({ text: `Line ${index} of a sample that nobody will read.` })),
  ]),
});

export const docxFile = (name = "statement.docx"): TestFile => ({
  name,
  mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  buffer: makeDocx(["Statement of Purpose", "I would like to study computer science."]),
});

const scan = drawScan("IELTS TEST REPORT", ["OVERALL 6.5"]);

export const jpegFile = (name = "ielts-result.jpg"): TestFile => ({
  name,
  mimeType: "image/jpeg",
  buffer: toJpeg(scan),
});

export const pngFile = (name = "transcript.png"): TestFile => ({ name, mimeType: "image/png", buffer: toPng(scan, 1) });

export const docFile = (name = "cv.doc"): TestFile => ({ name, mimeType: "application/msword", buffer: makeDoc() });

/** Drops files on an element, like a drag from another window. */
export async function dropFiles(target: Locator, files: readonly TestFile[]): Promise<void> {
  await awake(target.page());
  const carried = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, content: buffer.toString("base64") }));
  await target.evaluate((element, dropped) => {
    const dataTransfer = new DataTransfer();
    for (const { name, mimeType, content } of dropped) {
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    for (const type of ["dragenter", "dragover", "drop"]) {
      element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    }
  }, carried);
}
