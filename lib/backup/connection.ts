import "server-only";
import pg from "pg";

/** The quoted name of a table or column. */
export const quoted = (name: string) => pg.escapeIdentifier(name);

/**
 * Runs work on its own connection without timeouts, since a large table may take long. Dates and numbers are written so
 * that every server reads them the same way.
 */
export async function onConnection<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: "backup",
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  let lost: Error | undefined;
  client.on("error", (error) => {
    lost = error; // the running query fails too, but its error often says less
  });
  await client.connect();
  try {
    await client.query(`
      SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0;
      SET client_encoding = 'UTF8'; SET DateStyle = 'ISO, YMD'; SET TimeZone = 'UTC';
      SET IntervalStyle = 'postgres'; SET bytea_output = 'hex'; SET extra_float_digits = 1`);
    return await work(client);
  } catch (error) {
    throw lost ?? error;
  } finally {
    await client.end();
  }
}
