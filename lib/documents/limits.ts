import { tooLargeFile } from "@/lib/front/refusals.mjs";
import { maxDocumentBytes } from "@/lib/front/upload-limits.mjs";
import { extensionOf } from "./safe-name";

const MiB = 1024 * 1024;

/** What one account may hold in all. */
export const maxDocuments = 50;
export const maxAccountBytes = 200 * MiB;
/** Pixels of a picture's side. */
export const maxPictureSide = 12_000;

/** What may be uploaded, as a file chooser takes it. */
export const acceptedExtensions = [".pdf", ".doc", ".docx", ".jpg", ".jpeg", ".png"] as const;

/** A file whose content is not what its name says: "fake.pdf" with a text in it. */
export const notReally = (extension: string) =>
  `This file is not really a ${kindWords[extension] ?? "document"}, or it is damaged. Open it on your device, save it again and choose the new file.`;
const kindWords: Partial<Record<string, string>> = {
  ".pdf": "PDF",
  ".doc": "Word document",
  ".docx": "Word document",
  ".jpg": "JPG picture",
  ".jpeg": "JPG picture",
  ".png": "PNG picture",
};
export const notAccepted = "Only PDF, DOC, DOCX, JPG, JPEG and PNG files are accepted";
export const activeWord =
  "This Word file contains macros, embedded files or content from elsewhere. Save it as PDF and upload that.";
export const activePdf = "This PDF contains scripts or attached files. Print it as a PDF, or scan it, and upload that.";
export const noFile = "Please choose a file";
export const emptyFile = "The file is empty";
export const limitReached = "Document limit reached";
export const tooLargePicture = "The picture is larger than 12,000 × 12,000 pixels";
export const severalFiles = "Please choose one file";
export const noDocumentType = "Please select a document type";
export const refusedByVirusCheck = "This file was refused by the virus check";

/**
 * What is wrong with a file that someone has chosen, as far as its name and size tell, in the server's words; undefined
 * when it may be sent. The server looks at the content too.
 */
export function problemOfFile({ name, size }: { name: string; size: number }): string | undefined {
  const extension = extensionOf(name);
  if (!acceptedExtensions.some((accepted) => accepted === extension)) return notAccepted;
  if (size === 0) return emptyFile;
  return size > maxDocumentBytes ? tooLargeFile : undefined;
}

/** For a file chooser. The media types beside the endings are what makes a phone offer its camera. */
export const acceptedByChooser = [...acceptedExtensions, "application/pdf", "image/jpeg", "image/png"].join(",");
