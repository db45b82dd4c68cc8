import { randomUUID } from "node:crypto";
import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeEach } from "vitest";
import { setEnvironment } from "./environment";

// Setup of the API tests: every test file has its own database, cloned from the migrated template, and every test
// starts with empty tables, an empty mail folder and the real clock.

const template = process.env.TEMPLATE_DATABASE_URL;
if (!template) throw new Error("There is no template database. Run the tests by `npm test -- api [pattern]`.");

/** Another database on the same server. */
function databaseUrl(name: string): string {
  const url = new URL(template as string);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs `work` on the server, outside the database under test. */
async function onServer(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl("postgres") });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

const name = `t_${randomUUID().replaceAll("-", "")}`;
await onServer((client) => client.query(`create database ${name} template "${new URL(template).pathname.slice(1)}"`));
setEnvironment(databaseUrl(name));

/** Directly to the database under test, bypassing the application. */
export const sql = new pg.Pool({ connectionString: databaseUrl(name), max: 2 });

/** Loaded from the catalogue's files or by the migration, and the same for every test. */
const kept = [
  ...["_prisma_migrations", "destinations", "universities", "programmes", "scholarships", "tests"],
  ...["exchange_rates", "catalogue_passages", "catalogue_loads"],
];

/** One statement that finds the tables with rows and empties only those: a tenth of the time of truncating them all. */
const emptyTables = `
  DO $$
  DECLARE
    wanted text[] := ARRAY[${kept.map((table) => `'${table}'`).join(", ")}];
    name text;
    used boolean;
  BEGIN
    SET LOCAL session_replication_role = replica; -- foreign keys need no order when everything goes
    FOR name IN
      SELECT format('%I.%I', schemaname, tablename) FROM pg_tables
      WHERE schemaname = 'public' AND tablename <> ALL (wanted)
      UNION ALL SELECT unnest(ARRAY['jobs.job', 'jobs.archive'])
    LOOP
      EXECUTE format('SELECT EXISTS (SELECT FROM %s)', name) INTO used;
      IF used THEN EXECUTE format('DELETE FROM %s', name); END IF;
    END LOOP;
  END $$`;

function emptyMailFolder(): void {
  const folder = process.env.MAIL_DIR as string;
  for (const file of readdirSync(folder)) rmSync(path.join(folder, file), { recursive: true });
}

/** Empties every table that a test can fill, for a test that starts over in the middle. */
export async function emptyDatabase(): Promise<void> {
  await sql.query(emptyTables);
}

beforeEach(async () => {
  const { setNow } = await import("@/lib/platform/clock");
  setNow(null);
  emptyMailFolder();
  await emptyDatabase();
});

afterAll(async () => {
  const app = globalThis as { database?: { pool: pg.Pool } };
  await app.database?.pool.end();
  await sql.end();
  await onServer(async (client) => {
    // Connections close in their own time; one that is terminated instead reports an error.
    const open = "select 1 from pg_stat_activity where datname = $1 limit 1";
    for (let look = 0; look < 100 && (await client.query(open, [name])).rowCount; look++) await wait(20);
    await client.query(`drop database ${name} with (force)`);
  });
  for (const folder of [process.env.MAIL_DIR, process.env.STORAGE_DIR]) {
    if (folder) rmSync(folder, { recursive: true, force: true });
  }
});
