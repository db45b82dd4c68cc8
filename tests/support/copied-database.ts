import { randomUUID } from "node:crypto";
import pg from "pg";

/**
 * A separate database for a test that serves the site again: it holds only the catalogue. For browser tests it is
 * filled in advance.
 */
export async function copyDatabase(purpose: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const seeded = process.env.SEEDED_DATABASE_URL ?? process.env.TEMPLATE_DATABASE_URL;
  if (!seeded) throw new Error("There is no database to copy. Run the tests by `npm test -- e2e|faults [pattern]`.");
  const at = (name: string) => Object.assign(new URL(seeded), { pathname: `/${name}` }).href;
  const name = `${purpose}_${randomUUID().replaceAll("-", "")}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: at("postgres") });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create database "${name}" template "${new URL(seeded).pathname.slice(1)}"`);
  return { url: at(name), drop: () => run(`drop database "${name}" with (force)`) };
}
