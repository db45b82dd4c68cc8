import "server-only";
import type { FileHandle } from "node:fs/promises";
import { z } from "zod";
import { digestOf, readTar, type TarEntry, unusable } from "./tar";

/*
 * The contents of a backup, in this order:
 *   backup.json             what it is a backup of (`Opening`)
 *   tables/<table>/<n>.gz   parts of the table in Postgres's COPY format, each compressed separately
 *   files/<key>             every uploaded file that a row points to
 *   manifest.json           counts, and the SHA-256 of everything before it (`Closing`)
 * The tables are ordered so that each can be loaded after those it references.
 */

/** Increase it when older code can no longer read the archive. */
export const archiveFormat = 1;
export const openingName = "backup.json";
export const closingName = "manifest.json";

const openingSchema = z.object({
  format: z.number(),
  made_at: z.iso.datetime(),
  /** The database's migrations in order, which define the tables' schema. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })).min(1),
});
export type Opening = z.infer<typeof openingSchema>;

const closingSchema = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number() })),
  files: z.object({
    count: z.number(),
    bytes: z.number(),
    /** Files that a row points to but the storage didn't have; the first thousand. */
    missing: z.array(z.string()),
    missing_count: z.number(),
  }),
  sha256: z.string(),
});
export type Closing = z.infer<typeof closingSchema>;

export type Contents = { opening: Opening; closing: Closing };

async function parsed<T>(entry: TarEntry, schema: z.ZodType<T>): Promise<T> {
  const text = (await entry.read()).toString("utf8");
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw unusable(`The archive is damaged: its ${entry.name} cannot be read.`);
  }
}

const largestJson = 16 * 1024 * 1024;

/** Reads an archive's first and last entry, and verifies every byte. Throws a readable error if it can't be used. */
export async function checkArchive(file: FileHandle, onRead: (bytes: number) => void): Promise<Contents> {
  let opening: Opening | undefined;
  let last: TarEntry | undefined;
  for await (const entry of readTar(file)) {
    if (entry.start === 0) {
      if (entry.name !== openingName || entry.size > largestJson) throw unusable("This is not a backup of this site.");
      opening = await parsed(entry, openingSchema);
      if (opening.format !== archiveFormat) {
        throw unusable(`The archive has format ${opening.format}; this version reads format ${archiveFormat}.`);
      }
    }
    last = entry;
  }
  if (!opening || last?.name !== closingName || last.size > largestJson) {
    throw unusable("The archive is damaged: its end is missing.");
  }
  const closing = await parsed(last, closingSchema);
  if ((await digestOf(file, last.start, onRead)) !== closing.sha256) {
    throw unusable("The archive is damaged: its content has changed since it was written.");
  }
  return { opening, closing };
}
