import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { sql } from "./database";

const folder = "prisma/migrations";

type OldDatabase = {
  client: pg.Client;
  url: string;
  /** Runs the migrations that come before one, as far as they haven't run. */
  before: (migration: string) => Promise<void>;
  /** The same, and that one. */
  through: (migration: string) => Promise<void>;
  /** Removes it. */
  close: () => Promise<void>;
};

/** A database of its own without tables, for tests of what migrations make of what is stored. */
export async function openOldDatabase(name: string): Promise<OldDatabase> {
  const database = `${name}_${process.pid}`;
  await sql.query(`create database ${database} template template0`);
  const url = Object.assign(new URL(process.env.DATABASE_URL as string), { pathname: `/${database}` });
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const left = readdirSync(folder)
    .filter((entry) => /^\d/.test(entry))
    .sort();
  const run = async (isWanted: (migration: string) => boolean) => {
    while (left[0] !== undefined && isWanted(left[0])) {
      await client.query(readFileSync(path.join(folder, left[0], "migration.sql"), "utf8"));
      left.shift();
    }
  };
  return {
    client,
    url: url.href,
    before: (migration) => run((next) => next < migration),
    through: (migration) => run((next) => next <= migration),
    close: async () => {
      await client.end();
      await sql.query(`drop database ${database} with (force)`);
    },
  };
}
