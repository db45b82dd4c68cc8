import { randomUUID } from "node:crypto";
import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { beforeEach } from "vitest";
import { setEnvironment } from "./environment";
import { countAnew } from "./numbers";
import { quickenPasswords } from "./password";

// Setup of the API tests. Every process has its own database and folders; most test files share a process with others,
// and the modules it has loaded (vitest.config.ts). Every test starts with empty tables, an empty mail folder and the real
// clock. The catalogue is loaded; a test that changes it, or the tables themselves, undoes that.

const { TEMPLATE_DATABASE_URL = "" } = process.env;
if (!TEMPLATE_DATABASE_URL) {
  throw new Error("There is no template database. Run the tests by `npm test -- api [pattern]`.");
}
const template = new URL(TEMPLATE_DATABASE_URL);

/** Another database on the same server. */
const databaseUrl = (name: string) => Object.assign(new URL(template), { pathname: `/${name}` }).href;

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

/** A database for this process, and a pool that goes straight to it. Databases and folders go with those of the run. */
async function prepare(): Promise<pg.Pool> {
  const name = `t_${randomUUID().replaceAll("-", "")}`;
  await onServer((client) => client.query(`create database ${name} template "${template.pathname.slice(1)}"`));
  setEnvironment(databaseUrl(name));
  return new pg.Pool({ connectionString: databaseUrl(name), max: 2 });
}

// This module is loaded anew for every file; the process is prepared once.
const shared = globalThis as { preparing?: Promise<pg.Pool> };
shared.preparing ??= prepare();
countAnew();
quickenPasswords();

/** Directly to the database under test, bypassing the application. */
export const sql = await shared.preparing;

/** The real clock, whatever the test before has set. */
async function resetClock(): Promise<void> {
  const { setNow } = await import("@/lib/platform/clock"); // not before the environment is set
  setNow(null);
}
await resetClock(); // tables of test.each hold dates, and are made before the first test

/** Loaded from the catalogue's files or by the migration, and the same for every test. */
const kept = [
  ...["_prisma_migrations", "destinations", "universities", "programmes", "scholarships", "tests"],
  ...["exchange_rates", "catalogue_passages", "catalogue_loads"],
];

const { rows: tables } = await sql.query<{ name: string }>(
  `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
   WHERE schemaname = 'public' AND tablename <> ALL ($1)
   UNION ALL SELECT unnest(ARRAY['jobs.job', 'jobs.archive'])
   ORDER BY name`, // the same statement in every test file: connections outlive them
  [kept],
);
/** Which tables have rows: planned once for a connection, since it runs before every test. */
const filledTables = {
  name: "filled-tables",
  text: `SELECT array_remove(ARRAY[${tables.map(({ name }) => `CASE WHEN EXISTS (SELECT FROM ${name}) THEN '${name}' END`).join(", ")}], NULL) AS names`,
};

function emptyFolder(folder: string): void {
  for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { recursive: true });
}

// Stored files of the test file before. Their folders stay: the application has seen them in use.
for (const entry of readdirSync(process.env.STORAGE_DIR as string, { withFileTypes: true })) {
  if (entry.isDirectory()) emptyFolder(path.join(entry.parentPath, entry.name));
}

/** Empties every table that a test can fill, for a test that starts over in the middle. */
export async function emptyDatabase(): Promise<void> {
  const { rows } = await sql.query<{ names: string[] }>(filledTables);
  const names = rows[0]?.names ?? [];
  if (names.length === 0) return;
  // Foreign keys need no order when everything goes. The first draft of each test has version 1.
  const statements = [
    "SET LOCAL session_replication_role = replica",
    ...names.map((name) => `DELETE FROM ${name}`),
    "SELECT setval('content_drafts_version_seq', 1, false)",
  ];
  await sql.query(statements.join("; "));
}

/** Inserts thousands of rows without triggers, which take most of the time: what they make of each row is missing. */
export async function insertMany(statement: string, values: unknown[] = []): Promise<void> {
  const client = await sql.connect();
  try {
    await client.query("set session_replication_role = replica");
    await client.query(statement, values);
  } finally {
    client.release(true); // nobody else gets a connection without triggers
  }
}

beforeEach(async () => {
  await resetClock();
  emptyFolder(process.env.MAIL_DIR as string);
  await emptyDatabase();
});
