/** Tags that make a browser treat text as a page or other document. A bare comment doesn't. */
const tags =
  "!doctype|html|head|body|title|script|style|link|meta|base|svg|math|iframe|frame|frameset|img|image|object|embed|applet|form|input|button|table|template|video|audio|details|marquee";
const pages = [
  new RegExp(`<(${tags})[\\s/>]`, "i"),
  /<[a-z][^<>]{0,500}[\s/"']on[a-z]{1,40}\s{0,20}=/i,
  /javascript:/i,
  /<\?(php\b|=)/i,
  /%PDF-\d/,
];

/**
 * Whether the bytes after the end of a file form a second one: an archive, a page, a script, another PDF. Anything else
 * that cameras, web servers and office programs leave there is harmless and gets cut off.
 */
export function isSecondFile(behind: Buffer): boolean {
  if (holdsArchiveEnd(behind)) return true;
  const text = behind.toString("latin1");
  return pages.some((page) => page.test(text));
}

/** The last record of a ZIP archive: its signature, its fixed part, and the comment that may follow. */
const archiveEnd = { mark: Buffer.from("PK\x05\x06", "latin1"), length: 22, longestComment: 0xffff };

/** Whether any of the bytes could be the end of an archive. */
export const holdsArchiveEnd = (bytes: Buffer): boolean => bytes.includes(archiveEnd.mark);

/** Whether the file is also an archive: those are read from the end, whatever comes first. */
export function endsAsArchive(bytes: Uint8Array): boolean {
  const from = Math.max(0, bytes.length - archiveEnd.length - archiveEnd.longestComment);
  const tail = Buffer.from(bytes.buffer, bytes.byteOffset + from, bytes.length - from);
  for (let at = tail.indexOf(archiveEnd.mark); at >= 0; at = tail.indexOf(archiveEnd.mark, at + 1)) {
    if (at + archiveEnd.length > tail.length) return false;
    if (at + archiveEnd.length + tail.readUInt16LE(at + 20) === tail.length) return true;
  }
  return false;
}
