import "server-only";
import { isShownInBrowser, mimeTypes } from "@/lib/documents/file-types";
import type { OpenedDocument } from "@/lib/documents/queries/documents";
import { disposition, fileAnswer } from "@/lib/http/answers/file-answer";

/** If a row has any other type, the file is sent as a plain download. */
const sentAsIs = new Set<string>(Object.values(mimeTypes));

/** Sends a document's file as a download, or inline if requested and allowed for its type. */
export function documentAnswer({ name, mimeType, file }: OpenedDocument, asked?: string): Response {
  const kind = asked === "inline" && isShownInBrowser(mimeType) ? "inline" : "attachment";
  const type = sentAsIs.has(mimeType) ? mimeType : "application/octet-stream";
  return fileAnswer(file, { "Content-Type": type, "Content-Disposition": disposition(kind, name) });
}
