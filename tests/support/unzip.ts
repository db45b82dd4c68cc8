import { fromBuffer } from "yauzl";

/** The files of a ZIP by name. Throws for a broken archive and for names that lead outside it. */
export function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, strictFileNames: true, validateEntrySizes: true }, (failed, zip) => {
      if (failed) return reject(failed);
      const files = new Map<string, Buffer>();
      zip.on("error", reject);
      zip.on("end", () => resolve(files));
      zip.on("entry", (entry) => {
        if (files.has(entry.fileName)) return reject(new Error(`${entry.fileName} is there twice`));
        zip.openReadStream(entry, (unreadable, stream) => {
          if (unreadable) return reject(unreadable);
          const pieces: Buffer[] = [];
          stream.on("error", reject);
          stream.on("data", (piece: Buffer) => pieces.push(piece));
          stream.on("end", () => {
            files.set(entry.fileName, Buffer.concat(pieces));
            zip.readEntry();
          });
        });
      });
      zip.readEntry();
    });
  });
}
