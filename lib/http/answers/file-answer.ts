import "server-only";
import { withoutHiddenCharacters } from "@/lib/text";

type Stored = { size: number; stream: ReadableStream<Uint8Array> };

/** A file name as a quoted ASCII text: what a client that knows nothing else saves under. */
const asciiName = (name: string) => name.replaceAll(/[^\x20-\x7e]/g, "_").replaceAll(/["\\%]/g, "_");

/** RFC 8187: UTF-8 bytes, percent-encoded but for the letters that an attribute may hold. */
const encodedName = (name: string) =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The Content-Disposition of a file with that name, which may be in any script. */
export function disposition(kind: "inline" | "attachment", given: string): string {
  const name = withoutHiddenCharacters(given);
  return `${kind}; filename="${asciiName(name)}"; filename*=UTF-8''${encodedName(name)}`;
}

/** Nothing of a file that someone uploaded may run, load or be framed on this site, whatever it turns out to be. */
export const untrustedFileHeaders = {
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** How long the file is. Next takes the first of the two out; the server front makes it of the second. */
export const lengthHeaders = (size: number) => ({ "Content-Length": String(size), "X-File-Length": String(size) });

/** The answer that sends a stored file: as long as it says, of the stored type, and never kept by a cache. */
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
