import "server-only";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { onConnection, quoted } from "@/lib/backup/connection";
import { archiveFormat, type Closing, closingName, type Opening, openingName } from "@/lib/backup/manifest";
import { readAppliedMigrations, readTables } from "@/lib/backup/queries/tables";
import { TarWriter } from "@/lib/backup/tar";
import { AppError } from "@/lib/errors";
import { filesHeldLock } from "@/lib/files/commands/loose";
import { keysOfRows } from "@/lib/files/queries/keys";
import { now } from "@/lib/platform/clock";
import type { FileStore } from "@/lib/platform/files/file-store";
import { syncFolder } from "@/lib/platform/files/folder";

type BackupOrder = {
  databaseUrl: string;
  files: Pick<FileStore, "open">;
  /** The archive's path; the file only appears once it is complete. */
  target: string;
  onProgress?: (line: string) => void;
};

const pieceSize = 4 * 1024 * 1024;
const filesAtOnce = 8;
const keysAtOnce = 512;
const mostNamed = 1000;
const heldWithin = "30s";

const compress = promisify(gzip);
const asJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** Writes a table in parts and returns its row count. */
async function addTable(
  client: pg.Client,
  tar: TarWriter,
  { name, columns }: Opening["tables"][number],
): Promise<number> {
  const copy = client.query(copyTo(`COPY ${quoted(name)} (${columns.map(quoted).join(", ")}) TO STDOUT`));
  let waiting: Buffer[] = [];
  let size = 0;
  let number = 0;
  const flush = async () => {
    number++;
    const entry = `tables/${name}/${String(number).padStart(6, "0")}.gz`;
    await tar.add(entry, await compress(Buffer.concat(waiting), { level: 3 }));
    [waiting, size] = [[], 0];
  };
  for await (const chunk of copy as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    size += chunk.length;
    if (size >= pieceSize) await flush();
  }
  if (size > 0) await flush();
  return copy.rowCount;
}

/** A stored file's bytes, or null if it is missing. Fits into memory: uploads are limited to a few MiB. */
async function contentOf(files: BackupOrder["files"], key: string): Promise<Uint8Array | null> {
  const file = await files.open(key);
  if (!file) return null;
  const content = new Uint8Array(await new Response(file.stream).arrayBuffer());
  if (content.length !== file.size) throw new Error(`The stored file ${key} could not be read completely`);
  return content;
}

/** Writes the files of the rows from the cursor "keys". */
async function addFiles(
  client: pg.Client,
  tar: TarWriter,
  { files, onProgress }: BackupOrder,
): Promise<Closing["files"]> {
  const result: Closing["files"] = { count: 0, bytes: 0, missing: [], missing_count: 0 };
  for (;;) {
    const { rows } = await client.query<{ key: string }>(`FETCH ${keysAtOnce} FROM keys`);
    for (let start = 0; start < rows.length; start += filesAtOnce) {
      const group = rows.slice(start, start + filesAtOnce);
      const contents = await Promise.all(group.map(({ key }) => contentOf(files, key)));
      for (const [index, content] of contents.entries()) {
        const key = group[index]?.key ?? "";
        if (content) {
          await tar.add(`files/${key}`, content);
          result.count++;
          result.bytes += content.length;
        } else if (++result.missing_count <= mostNamed) result.missing.push(key);
      }
    }
    if (rows.length < keysAtOnce) return result;
    onProgress?.(`${result.count} files`);
  }
}

/** One snapshot of the database: first the rows, then their files, which stay locked in place. */
async function writeAll(client: pg.Client, file: FileHandle, order: BackupOrder): Promise<Closing> {
  const madeAt = now();
  const tar = new TarWriter(file, madeAt);
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY");
  const [migrations, tables] = [await readAppliedMigrations(client), await readTables(client)];
  await tar.add(
    openingName,
    asJson({ format: archiveFormat, made_at: madeAt.toISOString(), migrations, tables } satisfies Opening),
  );
  const counts: Closing["tables"] = {};
  for (const table of tables) {
    const rows = await addTable(client, tar, table);
    counts[table.name] = { rows };
    order.onProgress?.(`${table.name}: ${rows}`);
  }
  // The cursor outlives the transaction, which would block vacuuming if it stayed open for all the files.
  await client.query(`DECLARE keys CURSOR WITH HOLD FOR ${keysOfRows}`);
  await client.query("COMMIT");
  const files = await addFiles(client, tar, order);
  const closing: Closing = { tables: counts, files, sha256: tar.digest() };
  await tar.add(closingName, asJson(closing));
  await tar.end();
  return closing;
}

/** From here on no stored file is deleted until the connection closes. */
async function holdFiles(client: pg.Client): Promise<void> {
  await client.query(`SET lock_timeout = '${heldWithin}'`);
  try {
    await client.query("SELECT pg_advisory_lock($1)", [String(filesHeldLock)]);
  } catch (error) {
    if ((error as { code?: string }).code !== "55P03") throw error;
    throw new AppError("conflict", "Another backup of this database is running. Try again when it is done.");
  }
}

/**
 * Backs up database and files into one archive while the site is running. No row in it lacks its file: files are locked
 * in place before the rows are read. Returns what it contains.
 */
export async function writeBackup(order: BackupOrder): Promise<Closing> {
  const draft = `${order.target}.part`;
  const file = await open(draft, "wx", 0o600);
  try {
    const closing = await onConnection(order.databaseUrl, async (client) => {
      await holdFiles(client);
      return writeAll(client, file, order);
    });
    await file.sync();
    await file.close();
    await rename(draft, order.target);
    await syncFolder(path.dirname(path.resolve(order.target)));
    return closing;
  } catch (error) {
    await file.close(); // harmless if already closed
    await rm(draft, { force: true });
    throw error;
  }
}
