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
 * Lets `work` come as far as it can while somebody else has an account's row in hand, then lets the other do what they
 * have it for, and gives what the work comes to.
 */
export async function whileHeld<T>(
  accountId: string,
  work: () => Promise<T>,
  other: (client: pg.PoolClient) => Promise<unknown>,
): Promise<T> {
  const client = await sql.connect();
  try {
    await client.query("begin");
    await client.query("select 1 from users where id = $1 for update", [accountId]);
    const done = work();
    for (let look = 0; look < 1000 && (await waiting()) === 0; look++) await wait(10);
    await other(client);
    await client.query("commit");
    return await done;
  } finally {
    client.release();
  }
}
