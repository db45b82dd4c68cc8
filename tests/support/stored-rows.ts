import { sql } from "./database";

/** Counters and pauses change with every call, and are not stored data. */
const passing = ["rate_limits", "_prisma_migrations"];
/** Loaded from files: too many to compare, and no call writes them. */
const catalogue = ["destinations", "universities", "programmes", "scholarships", "tests"];
const loaded = ["exchange_rates", "catalogue_passages", "catalogue_loads"];

type StoredRow = { table: string; row: Record<string, unknown> };

let question: string | undefined;

async function questionForAll(): Promise<string> {
  const { rows } = await sql.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> all ($1) order by 1",
    [[...passing, ...catalogue, ...loaded]],
  );
  const each = rows.map(({ name }) => `select '${name}' as "table", to_jsonb(t) as row from "${name}" t`);
  return [...each, "select 'job', jsonb_build_object('name', name, 'data', data) from jobs.job"].join(" union all ");
}

/** Every row of every table that a call can write to, and the waiting jobs, sorted. */
export async function storedRows(): Promise<StoredRow[]> {
  question ??= await questionForAll();
  const { rows } = await sql.query<StoredRow>(question);
  return rows.sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
}

/** The rows of the second list that are not identical in the first: added or changed ones. */
export function newRows(before: StoredRow[], after: StoredRow[]): StoredRow[] {
  const known = new Set(before.map((stored) => JSON.stringify(stored)));
  return after.filter((stored) => !known.has(JSON.stringify(stored)));
}
