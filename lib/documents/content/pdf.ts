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
const anyOf = (...names: string[]) => `(?:${names.map(nameOf).join("|")})`;
/** Actions that run something, play something, open another file or send what somebody has typed. */
const action = anyOf(
  "JavaScript",
  "Launch",
  "GoToR",
  "GoToE",
  "SubmitForm",
  "ImportData",
  "Rendition",
  "Movie",
  "Sound",
  "RichMediaExecute",
);
/** A name only counts in its context: the same words in text or a URL do nothing. */
const active = [
  `${nameOf("S")}${blank}${action}`,
  `${nameOf("OpenAction")}${blank}<<[^<>]{0,200}${nameOf("S")}${blank}${nameOf("URI")}`, // a page that opens by itself
  `${nameOf("Subtype")}${blank}${anyOf("RichMedia", "3D")}`,
  `${nameOf("Type")}${blank}${nameOf("EmbeddedFile")}`,
  `${nameOf("EF")}${blank}<<`, // the files of an attachment, which need no type
  `${anyOf("JavaScript", "EmbeddedFiles", "XFA")}${blank}(?:<<|\\d{1,10}${blank} \\d)`,
  `${nameOf("XFA")}${blank}\\[`,
].map((pattern) => new RegExp(pattern, "i"));

/**
 * Whether a PDF plainly contains a script, starts a program, opens or embeds other files, sends a form, or plays media.
 * Anything hidden in compressed objects is left to the virus scanner; this only catches the obvious cases.
 *
 * A form with plain fields (AcroForm) is accepted: universities and embassies use them, and without an action it is only
 * text. One with XFA is not: it is a program of its own, often compressed, which only Adobe's viewer shows; staff would
 * see "Please wait". Web links are accepted, because Word writes them into every CV and nothing happens until somebody
 * follows one.
 */
export const isActivePdf = (bytes: Uint8Array): boolean => {
  const text = latin(bytes, 0, bytes.length);
  return active.some((pattern) => pattern.test(text));
};
