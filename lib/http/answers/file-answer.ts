import "server-only";
import { withoutHiddenCharacters } from "@/lib/text";

type Stored = { size: number; stream: ReadableStream<Uint8Array> };

/** A file name in quoted ASCII: the fallback for clients that don't understand `filename*`. */
const asciiName = (name: string) => name.replaceAll(/[^\x20-\x7e]/g, "_").replaceAll(/["\\%]/g, "_");

/** RFC 8187: percent-encoded UTF-8, except for characters allowed in an attribute. */
const encodedName = (name: string) =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The Content-Disposition header for a file name in any script. */
export function disposition(kind: "inline" | "attachment", given: string): string {
  const name = withoutHiddenCharacters(given);
  return `${kind}; filename="${asciiName(name)}"; filename*=UTF-8''${encodedName(name)}`;
}

/** Whatever an uploaded file turns out to be, nothing in it may run, load or be framed on this site. */
export const untrustedFileHeaders = {
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** The file's length, by which browsers show progress and notice a file that broke off. */
export const lengthHeaders = (size: number) => ({ "Content-Length": String(size) });

/** Sends a stored file with its length and its stored type, and keeps caches from storing it. */
export function fileAnswer(file: Stored, headers: { "Content-Type": string; "Content-Disposition": string }): Response {
  return new Response(file.stream, {
    headers: {
      ...untrustedFileHeaders,
      ...headers,
      ...lengthHeaders(file.size),
      "Cache-Control": "private, no-store",
    },
  });
}
