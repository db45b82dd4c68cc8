import "server-only";
import { apiDocumentText } from "@/lib/generated/api-document";
import type { ApiDocument } from "./document";
import { type ApiReading, readDocument } from "./reading";

let read: ApiReading | undefined;

/** The document that is served at /api/openapi.json, for its page. */
export function apiReading(): ApiReading {
  // Our own text, made by describeApi().
  read ??= readDocument(JSON.parse(apiDocumentText) as ApiDocument);
  return read;
}
