import { tooLargeFile } from "@/lib/front/refusals.mjs";
import { maxDocumentBytes } from "@/lib/front/upload-limits.mjs";
import { extensionOf } from "./safe-name";

const MiB = 1024 * 1024;

/** Limits for one account in total. */
export const maxDocuments = 50;
export const maxAccountBytes = 200 * MiB;
/** Maximum length of a picture's side, in pixels. */
export const maxPictureSide = 12_000;

/** Accepted extensions, for file inputs. */
export const acceptedExtensions = [".pdf", ".doc", ".docx", ".jpg", ".jpeg", ".png"] as const;

/** A file whose content doesn't match its extension: a "fake.pdf" that contains text. */
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
export const activePdf =
  "This PDF contains scripts, attached files or other active content. Print it as a PDF, or scan it, and upload that.";
/** Objects that are encrypted, or that only a reader made for it could unpack. */
export const lockedPdf =
  "This PDF is protected or saved in an unusual way, so we cannot check it. Print it as a PDF, or scan it, and upload that.";
export const noFile = "Please choose a file";
export const emptyFile = "The file is empty";
export const limitReached = "Document limit reached";
export const tooLargePicture = "The picture is larger than 12,000 × 12,000 pixels";
export const severalFiles = "Please choose one file";
export const noDocumentType = "Please select a document type";
export const refusedByVirusCheck = "This file was refused by the virus check";

/**
 * What is wrong with a chosen file as far as its name and size show, in the server's words; undefined if it may be
 * sent. The server checks the content too.
 */
export function problemOfFile({ name, size }: { name: string; size: number }): string | undefined {
  const extension = extensionOf(name);
  if (!acceptedExtensions.some((accepted) => accepted === extension)) return notAccepted;
  if (size === 0) return emptyFile;
  return size > maxDocumentBytes ? tooLargeFile : undefined;
}

/** For file inputs. Phones offer the camera only if media types are listed besides the extensions. */
export const acceptedByChooser = [...acceptedExtensions, "application/pdf", "image/jpeg", "image/png"].join(",");
