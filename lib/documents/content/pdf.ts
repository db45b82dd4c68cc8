import { runFileWorker } from "@/lib/platform/files/file-worker";
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

/** Most PDFs take milliseconds; anyone who would wait behind so many is asked to try again later. */
const mostWaiting = 100;
/** The worker's own bounds end sooner, unless the machine is overloaded. */
const longestMs = 20_000;

/**
 * Whether a PDF contains a script, starts a program, opens or embeds other files, sends a form, plays media, or opens a
 * web page by itself, however it is written: with comments, blanks, hex codes in names, by reference, or in compressed
 * objects. "unreadable" if some of its objects are encrypted, or compressed in a way that no usual program uses, or the
 * file is made to take long. Throws 503 if too many are waiting.
 *
 * A form with plain fields (AcroForm) is accepted: universities and embassies use them, and without an action it is only
 * text. One with XFA is not: it is a program of its own, often compressed, which only Adobe's viewer shows; staff would
 * see "Please wait". Web links are accepted, because Word writes them into every CV and nothing happens until somebody
 * follows one.
 */
export const judgePdf = (bytes: Uint8Array): Promise<"plain" | "active" | "unreadable"> =>
  runFileWorker("active-pdf.mjs", bytes, {
    signal: AbortSignal.timeout(longestMs),
    maxQueue: mostWaiting,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
