import { isSecondFile } from "./second-file";

const tailLength = 1024; // readers look for the end of a PDF in its last 1024 bytes
const nearby = { before: 32, after: 64 };

const latin = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1", Math.max(0, from), to);

const markOfUtf8 = Buffer.from([0xef, 0xbb, 0xbf]);

/** Removes the UTF-8 byte order mark, which some programs prepend: readers count offsets from the header after it. */
export const withoutMark = (bytes: Uint8Array): Uint8Array =>
  markOfUtf8.equals(bytes.subarray(0, markOfUtf8.length)) ? bytes.subarray(markOfUtf8.length) : bytes;

/**
 * Extracts a PDF: from the header at byte 0 to an end that points to an existing cross-reference table. Null if there
 * is none. Whitespace after the end marker stays, since a signature may cover it; web server comments, Ctrl-Z and the
 * like are cut off. Trailing bytes that would form another file are refused.
 */
export function wholePdf(bytes: Uint8Array): Uint8Array | null {
  if (!/^%PDF-\d\.\d/.test(latin(bytes, 0, 8))) return null;
  const tail = latin(bytes, bytes.length - tailLength, bytes.length);
  const end = /^.*startxref\s+(?<place>\d{1,10})\s+%%EOF(?:\r\n|\n|\r)?(?<behind>.*)$/s.exec(tail)?.groups;
  if (end?.place === undefined || end.behind === undefined) return null;
  // Some programs are a few bytes off, which every reader tolerates.
  const at = Number(end.place);
  const hasTable =
    at < bytes.length && /(?<!start)xref|\bobj\b/.test(latin(bytes, at - nearby.before, at + nearby.after));
  if (!hasTable || isSecondFile(Buffer.from(end.behind, "latin1"))) return null;
  return /^[\s\0]*$/.test(end.behind) ? bytes : bytes.subarray(0, bytes.length - end.behind.length);
}

/** A pattern for a PDF name, in which any letter may be written as a hex code. */
const nameOf = (name: string) =>
  `/${[...name].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join("")}(?![A-Za-z#])`;
const blank = "[\\s\\0]{0,100}";
/** A name only counts in its context: the same words in text or a URL do nothing. */
const active = [
  `${nameOf("S")}${blank}(?:${nameOf("JavaScript")}|${nameOf("Launch")})`,
  `(?:${nameOf("JavaScript")}|${nameOf("EmbeddedFiles")})${blank}(?:<<|\\d{1,10}${blank} \\d)`,
  `${nameOf("Type")}${blank}${nameOf("EmbeddedFile")}`,
].map((pattern) => new RegExp(pattern, "i"));

/**
 * Whether a PDF plainly contains a script, starts a program or embeds other files. Anything hidden in compressed
 * objects is left to the virus scanner; this only catches the obvious cases.
 */
export const isActivePdf = (bytes: Uint8Array): boolean => {
  const text = latin(bytes, 0, bytes.length);
  return active.some((pattern) => pattern.test(text));
};
