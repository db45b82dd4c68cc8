const tailLength = 1024; // readers look for the end of a PDF in its last 1024 bytes
const nearby = { before: 32, after: 64 };

const latin = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1", Math.max(0, from), to);

/**
 * Whether the bytes are a PDF from their first to their last: the header at byte 0, and an end that names the place of
 * a cross-reference table which is there. Only blanks may follow the end mark.
 */
export function isPdf(bytes: Uint8Array): boolean {
  if (!/^%PDF-\d\.\d/.test(latin(bytes, 0, 8))) return false;
  const tail = latin(bytes, bytes.length - tailLength, bytes.length);
  const place = /startxref\s+(\d{1,10})\s+%%EOF[\s\0]*$/.exec(tail)?.[1];
  if (place === undefined) return false;
  // Some programs are a few bytes off, which every reader mends.
  const at = Number(place);
  return at < bytes.length && /(?<!start)xref|\bobj\b/.test(latin(bytes, at - nearby.before, at + nearby.after));
}
