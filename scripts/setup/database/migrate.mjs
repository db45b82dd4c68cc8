import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { inProject } from "../project.mjs";
import { SetupError } from "../report.mjs";
import { prepareQueues, queuesAreReady } from "./job-queues.mjs";
import { applyMigrations } from "./schema-engine.mjs";

/**
 * Migrates a database to the current schema: the migrations of prisma/migrations, then pg-boss's tables. Several
 * processes may call this at once: one works, the others wait and find nothing to do.
 *
 * @param {string} url
 * @returns {Promise<string[]>} the applied migrations
 */
export async function migrate(url) {
  const client = await connect(url);
  const applied = [];
  try {
    const migrations = readOwnMigrations();
    if ((await isCurrent(client, migrations)) && (await queuesAreReady(client))) return applied;
    // Any number works, as long as every process of this project uses the same one.
    await client.query("select pg_advisory_lock(hashtext('app.migrate'))");
    await forgetInterrupted(client);
    if (!(await isCurrent(client, migrations))) applied.push(...(await applyMigrations(url, migrations)));
    if (!(await queuesAreReady(client))) applied.push(...(await prepareQueues(url)));
    return applied;
  } finally {
    await client.end(); // releases the advisory lock too
  }
}

/**
 * Migrates a new database to the schema of an archive, so that its tables can be filled. Leaves a database that already
 * has a schema as it is.
 *
 * @param {string} url
 * @param {{ name: string, checksum: string }[]} wanted the archive's migrations, oldest first
 */
export async function migrateTo(url, wanted) {
  const known = readOwnMigrations();
  const differs = wanted.find(({ name, checksum }, index) => {
    const own = known[index];
    return own?.name !== name || checksumOf(own.script) !== checksum;
  });
  if (differs) {
    throw new SetupError(
      `The archive is from another version of the site: this version does not know its migration ${differs.name}.`,
    );
  }
  const client = await connect(url);
  try {
    const { rows } = await client.query("select to_regclass('_prisma_migrations') is not null as present");
    if (!rows[0].present) await applyMigrations(url, known.slice(0, wanted.length));
    if (!(await queuesAreReady(client))) await prepareQueues(url);
  } finally {
    await client.end();
  }
}

/** @returns {{ name: string, script: string }[]} oldest first */
function readOwnMigrations() {
  const folder = inProject("prisma", "migrations");
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => ({ name, script: readFileSync(path.join(folder, name, "migration.sql"), "utf8") }));
}

/** Checking Prisma's own table avoids loading the engine when there is nothing to do. */
async function isCurrent(client, migrations) {
  const table = await client.query("select to_regclass('_prisma_migrations') is not null as present");
  if (!table.rows[0].present) return false;
  const { rows } = await client.query(
    "select migration_name, checksum from _prisma_migrations where finished_at is not null and rolled_back_at is null",
  );
  const done = new Map(rows.map((row) => [row.migration_name, row.checksum]));
  return migrations.length === done.size && migrations.every((m) => done.get(m.name) === checksumOf(m.script));
}

/**
 * A migration that started but neither finished nor failed belongs to a killed process, and has changed nothing
 * (schema-engine.mjs). Prisma would refuse to continue.
 */
async function forgetInterrupted(client) {
  const { rows } = await client.query("select to_regclass('_prisma_migrations') is not null as present");
  if (!rows[0].present) return;
  await client.query(
    "delete from _prisma_migrations where finished_at is null and rolled_back_at is null and logs is null",
  );
}

/** The checksum in the format of Prisma's own table. */
const checksumOf = (script) => createHash("sha256").update(script).digest("hex");

async function connect(url) {
  const { default: pg } = await import("pg");
  let place = "in DATABASE_URL";
  try {
    const { hostname, port } = new URL(url);
    place = `at ${hostname}:${port || 5432}`;
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    await client.connect();
    client.on("error", () => client.end()); // the next query reports the broken connection
    return client;
  } catch (error) {
    const reason = error.errors?.[0]?.message ?? error.message ?? error.code;
    throw new SetupError(`The database ${place} cannot be used: ${reason}. Check DATABASE_URL.`);
  }
}
