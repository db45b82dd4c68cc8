import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import copy from "pg-copy-streams";

/**
 * Fills tables of an empty, migrated database. The indexes are created after the rows, as for any bulk load, with the
 * definitions from the migrations.
 *
 * @param {string} url
 * @param {Record<string, [many: number, row: (index: number) => object]>} rows for each table how many, and each row's
 *   content
 */
export async function fillTables(url, rows) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("SET session_replication_role = replica"); // disables triggers and foreign keys
    await client.query("SET maintenance_work_mem = '512MB'");
    const tables = Object.entries(rows);
    const indexes = await dropIndexes(
      client,
      tables.map(([table]) => table),
    );
    for (const [table, [many, row]] of tables) await copyRows(client, table, many, row);
    for (const definition of indexes) await client.query(definition);
    await client.query("VACUUM (ANALYZE)");
  } finally {
    await client.end();
  }
}

/** Drops every index that does not back a constraint, and returns their definitions. */
async function dropIndexes(client, tables) {
  const { rows } = await client.query(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
     WHERE schemaname = 'public' AND tablename = ANY ($1)
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = format('%I', indexname)::regclass)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`DROP INDEX "${name}"`);
  return rows.map(({ definition }) => definition);
}

async function copyRows(client, table, many, row) {
  const columns = Object.keys(row(0));
  const names = columns.map((column) => `"${column}"`).join(", ");
  const into = client.query(copy.from(`COPY "${table}" (${names}) FROM STDIN`));
  function* lines() {
    for (let from = 0; from < many; from += 1000) {
      let text = "";
      for (let index = from; index < Math.min(many, from + 1000); index += 1) {
        const values = row(index);
        text += `${columns.map((column) => cell(values[column])).join("\t")}\n`;
      }
      yield text;
    }
  }
  await pipeline(Readable.from(lines()), into);
}

const cell = (value) => (value === null || value === undefined ? "\\N" : String(value).replaceAll("\\", "\\\\"));
