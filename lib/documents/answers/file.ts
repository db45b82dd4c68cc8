import "server-only";
import { isShownInBrowser, mimeTypes } from "@/lib/documents/file-types";
import type { OpenedDocument } from "@/lib/documents/queries/documents";
import { disposition, fileAnswer } from "@/lib/http/answers/file-answer";

/** If a row has any other type, the file is sent as a plain download. */
const sentAsIs = new Set<string>(Object.values(mimeTypes));

/** Sends a document's file: to be saved, or shown where that was asked for and the type allows it. */
export function documentAnswer({ name, mimeType, file }: OpenedDocument, asked?: string): Response {
  const kind = asked === "inline" && isShownInBrowser(mimeType) ? "inline" : "attachment";
  const type = sentAsIs.has(mimeType) ? mimeType : "application/octet-stream";
  return fileAnswer(file, { "Content-Type": type, "Content-Disposition": disposition(kind, name) });
}
