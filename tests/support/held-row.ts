import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { sql } from "./database";

async function waiting(): Promise<number> {
  const { rows } = await sql.query<{ n: number }>(`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`);
  return rows[0]?.n ?? 0;
}

/**
 * Runs `work` until it blocks on a row (an account's, unless another table is named) that another transaction has
 * locked, then lets the other one finish, and returns the result of `work`.
 */
export async function whileHeld<T>(
  id: string,
  work: () => Promise<T>,
  other: (client: pg.PoolClient) => Promise<unknown>,
  table: "users" | "consultations" | "contact_messages" = "users",
): Promise<T> {
  const client = await sql.connect();
  try {
    await client.query("begin");
    await client.query(`select 1 from ${table} where id = $1 for update`, [id]);
    const done = work();
    for (let look = 0; look < 1000 && (await waiting()) === 0; look++) await wait(10);
    await other(client);
    await client.query("commit");
    return await done;
  } finally {
    client.release();
  }
}
