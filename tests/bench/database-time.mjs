import { open, stat } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

/**
 * How long the database worked, from its own log: for every statement it writes how long parsing, planning and
 * executing took, on every connection of the site.
 *
 * @param {string} url of any database of the server
 * @returns {Promise<{ during: (work: () => Promise<unknown>) => Promise<number>, close: () => Promise<void> }>}
 *   `during` gives milliseconds
 */
export async function watchDatabase(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("SHOW data_directory");
  const log = path.join(path.dirname(rows[0].data_directory), "log");
  const set = async (value) => {
    await client.query(`ALTER SYSTEM SET log_min_duration_statement = ${value}`);
    await client.query("SELECT pg_reload_conf()");
    await wait(300); // other connections notice it with their next statement
  };
  await set(0);
  return {
    during: async (work) => {
      const from = (await stat(log)).size;
      await work();
      await wait(5); // for the last line
      return loggedTime(await textFrom(log, from));
    },
    close: async () => {
      await set(-1);
      await client.end();
    },
  };
}

/** The sum of the durations in a part of the log, in milliseconds. */
export function loggedTime(text) {
  const line = /^\S+ \S+ \S+ \[\d+\] LOG: {2}duration: ([\d.]+) ms {2}(?:parse|bind|execute|statement)/gm;
  const durations = text.matchAll(line);
  return [...durations].reduce((sum, [, duration]) => sum + Number(duration), 0);
}

async function textFrom(file, position) {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const { buffer } = await handle.read(Buffer.alloc(size - position), 0, size - position, position);
    return buffer.toString();
  } finally {
    await handle.close();
  }
}
