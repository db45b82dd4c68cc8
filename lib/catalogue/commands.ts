import "server-only";
import type { Tx } from "@/lib/platform/db";
import type { CatalogueFiles } from "./schema/catalogue";
import { type CatalogueTable, catalogueTables } from "./tables";

/**
 * Upserts all rows of a table in one statement. A row that says the same already isn't written again: most of them, and
 * each would be a new version in every index of its table.
 */
async function upsert(tx: Tx, table: CatalogueTable): Promise<void> {
  const names = Object.keys(table.columns);
  const [key, ...others] = names;
  const types = Object.entries(table.columns).map(([name, type]) => `${name} ${type}`);
  const updates = others.map((name) => `${name} = excluded.${name}`);
  await tx.$executeRawUnsafe(
    `INSERT INTO ${table.name} AS t (${names}) SELECT ${names} FROM jsonb_to_recordset($1::jsonb) AS r(${types})
     ON CONFLICT (${key}) DO UPDATE SET ${updates}
     WHERE (${others.map((name) => `t.${name}`)}) IS DISTINCT FROM (${others.map((name) => `excluded.${name}`)})`,
    JSON.stringify(table.rows),
  );
}

/** Deletes rows whose record is no longer in the files, unless something in `referencedBy` still points to them. */
async function prune(tx: Tx, table: CatalogueTable, referencedBy: [table: string, column: string][] = []) {
  const [key = "id"] = Object.keys(table.columns);
  const kept = table.rows.map((row) => row[key]);
  const unreferenced = referencedBy.map(
    ([other, column]) => ` AND NOT EXISTS (SELECT 1 FROM ${other} WHERE ${column} = t.${key})`,
  );
  await tx.$executeRawUnsafe(
    `DELETE FROM ${table.name} AS t WHERE t.${key} <> ALL($1::text[])${unreferenced.join("")}`,
    kept,
  );
}

/**
 * Updates the catalogue tables to match the files. Runs in the caller's transaction, so nobody ever sees half a
 * catalogue. Writes parents first, deletes children first.
 */
export async function loadCatalogue(tx: Tx, files: CatalogueFiles): Promise<void> {
  const tables = catalogueTables(files);
  for (const table of Object.values(tables)) await upsert(tx, table);

  await prune(tx, tables.programmes, [
    ["applications", "programme_id"],
    ["recommendations", "programme_id"],
  ]);
  await prune(tx, tables.universities, [["programmes", "university_id"]]);
  await prune(tx, tables.destinations, [["universities", "country_id"]]);
  await prune(tx, tables.scholarships, [["recommendations", "scholarship_id"]]);
  await prune(tx, tables.tests);
  await prune(tx, tables.exchangeRates);
  await prune(tx, tables.passages);
}
