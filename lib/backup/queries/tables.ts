import "server-only";
import type pg from "pg";
import { quoted } from "@/lib/backup/connection";
import type { Opening } from "@/lib/backup/manifest";

type Table = Opening["tables"][number];

/** Created by Prisma, and listed in the archive's opening. */
const notData = "_prisma_migrations";

/**
 * Tables that a new database already has data in, from the data files or the migrations, or whose data only matters for
 * hours: if nothing else has rows, the database counts as empty. The queue's tables are in a schema of their own and
 * never backed up: jobs are recreated from the remaining work.
 */
const ofEveryPlace = new Set([
  "destinations",
  "universities",
  "programmes",
  "scholarships",
  "tests",
  "exchange_rates",
  "catalogue_passages",
  "catalogue_loads",
  "content_records",
  "content_publications",
  "content_now",
  "review_snippets",
  "sweep_runs",
  "rate_limits",
]);

/** A database's applied migrations, oldest first. */
export async function readAppliedMigrations(client: pg.Client): Promise<Opening["migrations"]> {
  const { rows } = await client.query(`
    SELECT migration_name AS name, checksum FROM _prisma_migrations
    WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`);
  return rows;
}

/** All tables with the columns to write, without generated columns. */
async function readColumns(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> $1
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY c.relname ORDER BY c.relname`,
    [notData],
  );
  return rows;
}

/** Tables ordered after those they reference, so that they can be loaded in this order. */
export async function readTables(client: pg.Client): Promise<Table[]> {
  const left = new Map((await readColumns(client)).map((table) => [table.name, table]));
  const { rows: links } = await client.query<{ from: string; to: string }>(`
    SELECT f.relname AS from, t.relname AS to
    FROM pg_constraint k JOIN pg_class f ON f.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
    WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace AND f.oid <> t.oid`);
  const ordered: Table[] = [];
  while (left.size > 0) {
    const free = [...left.values()].filter(({ name }) => !links.some(({ from, to }) => from === name && left.has(to)));
    if (free.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...left.keys()].join(", ")}`);
    for (const table of free) left.delete(table.name);
    ordered.push(...free);
  }
  return ordered;
}

/** The tables of this database with rows that couldn't be recreated. */
export async function filledTables(client: pg.Client): Promise<string[]> {
  const filled = [];
  for (const { name } of await readColumns(client)) {
    if (ofEveryPlace.has(name)) continue;
    const { rowCount } = await client.query(`SELECT FROM ${quoted(name)} LIMIT 1`);
    if (rowCount) filled.push(name);
  }
  return filled;
}
