import "server-only";
import type { FileHandle } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type pg from "pg";
import PgBoss from "pg-boss";
import { from as copyFrom } from "pg-copy-streams";
import { onConnection, quoted } from "@/lib/backup/connection";
import { type Contents, closingName, openingName } from "@/lib/backup/manifest";
import { filledTables, readAppliedMigrations } from "@/lib/backup/queries/tables";
import { readTar, type TarEntry, unusable } from "@/lib/backup/tar";
import { AppError } from "@/lib/errors";
import { keysOfRows } from "@/lib/files/queries/keys";
import { now } from "@/lib/platform/clock";
import type { FileStore } from "@/lib/platform/files/file-store";

const atOnce = 1000;

/**
 * Recreates the jobs for the remaining work: one for every waiting mail, and one to recount the charts. The existing
 * jobs belong to rows that are gone.
 */
async function requeue(client: pg.Client): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    schema: "jobs",
    migrate: false,
    supervise: false,
    schedule: false,
  });
  await client.query("DELETE FROM jobs.job");
  for (let last = "00000000-0000-0000-0000-000000000000"; ; ) {
    const { rows } = await client.query<{ id: string }>(
      "SELECT id FROM outbox_emails WHERE status = 'pending' AND id > $1 ORDER BY id LIMIT $2",
      [last, atOnce],
    );
    await boss.insert(rows.map(({ id }) => ({ name: "send-email", data: { emailId: id } })));
    const end = rows.at(-1);
    if (!end || rows.length < atOnce) break;
    last = end.id;
  }
  await boss.insert([{ name: "count-bookings", data: {} }]);
}

type RestoreOrder = {
  /** A database with exactly the archive's migrations. */
  databaseUrl: string;
  files: Pick<FileStore, "put">;
  archive: FileHandle;
  contents: Contents;
  /** Throws if the file storage belongs to somebody else. Called once nobody else is connected to the database. */
  checkStorage?: () => Promise<void>;
  /** Whether existing data may be replaced. */
  replace: boolean;
  onProgress?: (line: string) => void;
};

const decompress = promisify(gunzip);
const filesAtOnce = 8;

/**
 * The site must be stopped, because all its data would change underneath it. For sessions of roles that aren't ours
 * Postgres shows little more than the account name, which its own processes don't have.
 */
async function assertAlone(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`
    SELECT coalesce(nullif(application_name, ''), 'unnamed') AS name, count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()
      AND (backend_type = 'client backend' OR (backend_type IS NULL AND usesysid IS NOT NULL)) GROUP BY 1`);
  if (rows.length === 0) return;
  const others = rows.map(({ name, count }) => `${count} × ${name}`).join(", ");
  throw new AppError("conflict", `Others are connected to this database (${others}). Stop the site first.`);
}

async function assertSameSchema(client: pg.Client, { opening }: Contents): Promise<void> {
  const here = JSON.stringify(await readAppliedMigrations(client));
  if (here !== JSON.stringify(opening.migrations)) {
    throw new AppError(
      "conflict",
      "The database and the archive have different schemas. Restore into an empty database.",
    );
  }
}

async function assertEmpty(client: pg.Client): Promise<void> {
  const filled = await filledTables(client);
  if (filled.length === 0) return;
  throw new AppError(
    "conflict",
    `The database is not empty (${filled.join(", ")}). With --replace, the archive replaces everything in it.`,
  );
}

/** The parts of one table, in archive order. */
async function* piecesOf(first: TarEntry, next: () => Promise<TarEntry | undefined>): AsyncGenerator<Buffer> {
  const folder = first.name.slice(0, first.name.lastIndexOf("/") + 1);
  for (let entry: TarEntry | undefined = first; entry?.name.startsWith(folder); entry = await next()) {
    yield await decompress(await entry.read());
  }
}

/** Loads tables and stores files as they come. The files are in place before the transaction commits. */
async function load(client: pg.Client, { archive, contents, files, onProgress }: RestoreOrder): Promise<void> {
  const columns = new Map(contents.opening.tables.map((table) => [table.name, table.columns]));
  const entries = readTar(archive);
  let entry: TarEntry | undefined;
  const next = async () => {
    const { value, done } = await entries.next();
    entry = done ? undefined : value;
    return entry;
  };
  let waiting: { key: string; content: Buffer }[] = [];
  let count = 0;
  const putWaiting = async () => {
    await Promise.all(waiting.map(({ key, content }) => files.put(key, content)));
    waiting = [];
  };
  await next();
  while (entry) {
    const { name } = entry;
    const [kind, part = "", rest] = name.split("/");
    if (kind === "tables") {
      const into = `${quoted(part)} (${(columns.get(part) ?? []).map(quoted).join(", ")})`;
      await pipeline(Readable.from(piecesOf(entry, next)), client.query(copyFrom(`COPY ${into} FROM STDIN`)));
      onProgress?.(part);
      continue; // the parts were read up to the entry after them
    }
    if (kind === "files") {
      waiting.push({ key: `${part}/${rest}`, content: await entry.read() });
      if (waiting.length === filesAtOnce) await putWaiting();
      if (++count % 500 === 0) onProgress?.(`${count} files`);
    } else if (name !== openingName && name !== closingName)
      throw unusable(`The archive contains an unknown entry: ${name}.`);
    await next();
  }
  await putWaiting();
}

async function assertComplete(client: pg.Client, { closing }: Contents): Promise<void> {
  for (const [name, { rows }] of Object.entries(closing.tables)) {
    const found = await client.query(`SELECT count(*)::int AS rows FROM ${quoted(name)}`);
    if (found.rows[0].rows !== rows) {
      throw new Error(`${name} has ${found.rows[0].rows} rows after restoring, but ${rows} in the archive`);
    }
  }
}

/** More than an office saves between a backup and its restore. */
const draftsSince = 100_000;

/** An open form of before the restore may know drafts that the archive doesn't: none of their versions is given again. */
const countDraftsOn = (client: pg.Client) =>
  client.query(
    `SELECT setval('content_drafts_version_seq', count.last_value + coalesce(max(draft.version), 0) + $1::int)
     FROM content_drafts_version_seq count LEFT JOIN content_drafts draft ON true GROUP BY count.last_value`,
    [draftsSince],
  );

/** Everything in one transaction: the data is either unchanged or as in the archive. */
async function replaceAll(client: pg.Client, order: RestoreOrder): Promise<void> {
  const { contents } = order;
  const names = contents.opening.tables.map(({ name }) => quoted(name));
  await client.query("BEGIN");
  await client.query(`LOCK TABLE ${names.join(", ")} IN ACCESS EXCLUSIVE MODE`);
  if (!order.replace) await assertEmpty(client);
  await client.query(`CREATE TEMP TABLE keys_before ON COMMIT DROP AS ${keysOfRows}`);
  await client.query(`TRUNCATE ${names.join(", ")}`);
  // The archive already contains what triggers compute.
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  await load(client, order);
  for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  await assertComplete(client, contents);
  // The replaced rows' files are released like any others.
  await client.query(
    `INSERT INTO loose_files (key, created_at) SELECT key, $1 FROM keys_before
     WHERE key NOT IN (${keysOfRows}) ON CONFLICT DO NOTHING`,
    [now()],
  );
  // A sign-in that was ended after the backup must not become valid again.
  await client.query("UPDATE sessions SET revoked_at = $1 WHERE revoked_at IS NULL", [now()]);
  await countDraftsOn(client);
  await requeue(client);
  await client.query("COMMIT");
}

/** Restores database and files from a verified archive. Throws a readable error if the target isn't suitable. */
export async function restoreBackup(order: RestoreOrder): Promise<void> {
  await onConnection(order.databaseUrl, async (client) => {
    await assertAlone(client);
    await assertSameSchema(client, order.contents);
    await order.checkStorage?.();
    await replaceAll(client, order);
  });
}

/** Updates Postgres's statistics for the new rows. */
export async function analyse(databaseUrl: string): Promise<void> {
  await onConnection(databaseUrl, (client) => client.query("ANALYZE"));
}
