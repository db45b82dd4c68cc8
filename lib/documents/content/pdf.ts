import { isSecondFile } from "./second-file";

const tailLength = 1024; // readers look for the end of a PDF in its last 1024 bytes
const nearby = { before: 32, after: 64 };

const latin = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1", Math.max(0, from), to);

const markOfUtf8 = Buffer.from([0xef, 0xbb, 0xbf]);

/** Without the mark of UTF-8, which some programs put before everything: readers count from the header behind it. */
export const withoutMark = (bytes: Uint8Array): Uint8Array =>
  markOfUtf8.equals(bytes.subarray(0, markOfUtf8.length)) ? bytes.subarray(markOfUtf8.length) : bytes;

/**
 * The PDF that the bytes are from the header at byte 0 to an end that names the place of a cross-reference table which
 * is there, or null. Blanks behind the end mark stay, since a signature may cover them; a comment of the web server,
 * Ctrl-Z and the like are cut off behind the line of the mark. Trailing bytes that would form another file are refused.
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

/** A name of PDF, each letter of which may be written as its number. */
const nameOf = (name: string) =>
  `/${[...name].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join("")}(?![A-Za-z#])`;
const blank = "[\\s\\0]{0,100}";
/** A name says what it is by what it stands beside: the same words in a text or an address do nothing. */
const active = [
  `${nameOf("S")}${blank}(?:${nameOf("JavaScript")}|${nameOf("Launch")})`,
  `(?:${nameOf("JavaScript")}|${nameOf("EmbeddedFiles")})${blank}(?:<<|\\d{1,10}${blank} \\d)`,
  `${nameOf("Type")}${blank}${nameOf("EmbeddedFile")}`,
].map((pattern) => new RegExp(pattern, "i"));

/**
 * Whether a PDF plainly holds a script, starts a program or carries other files. Anything hidden in compressed objects
 * is left to the virus check; this only catches the obvious cases.
 */
export const isActivePdf = (bytes: Uint8Array): boolean => {
  const text = latin(bytes, 0, bytes.length);
  return active.some((pattern) => pattern.test(text));
};
