/** The last record of a ZIP archive: its mark, its fixed part, and the comment that may follow. */
const archiveEnd = { mark: Buffer.from("PK\x05\x06", "latin1"), length: 22, longestComment: 0xffff };

/** Whether something among the bytes could be the end of an archive. */
export const holdsArchiveEnd = (bytes: Buffer): boolean => bytes.includes(archiveEnd.mark);

/** Whether the file is an archive at the same time: these are read from their end, behind any other beginning. */
export function endsAsArchive(bytes: Uint8Array): boolean {
  const from = Math.max(0, bytes.length - archiveEnd.length - archiveEnd.longestComment);
  const tail = Buffer.from(bytes.buffer, bytes.byteOffset + from, bytes.length - from);
  for (let at = tail.indexOf(archiveEnd.mark); at >= 0; at = tail.indexOf(archiveEnd.mark, at + 1)) {
    if (at + archiveEnd.length > tail.length) return false;
    if (at + archiveEnd.length + tail.readUInt16LE(at + 20) === tail.length) return true;
  }
  return false;
}
