import pg from "pg";
import { startBuiltServer } from "@/scripts/setup/serve/built-server.mjs";
import { freePort } from "@/scripts/setup/serve/ports.mjs";
import { copyDatabase } from "./copied-database";
import { test as base, expect } from "./test";

/** A site of its own, for tests of what all visitors would see at once. */
type OwnSite = { url: string; databaseUrl: string };

export const test = base.extend<object, { ownSite: OwnSite }>({
  ownSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
    async ({}, provide, { workerIndex }) => {
      const [database, port] = await Promise.all([copyDatabase("own"), freePort()]);
      const url = `http://localhost:${port}`;
      const env = {
        ...{ APP_URL: url, PORT: String(port), DATABASE_URL: database.url, WORKER: "on" },
        LIMIT_SCALE: "1000", // a test that watches a publication asks all the time
      };
      const server = await startBuiltServer(`server-own-${workerIndex}`, env);
      await provide({ url, databaseUrl: database.url });
      await server.stop();
      await database.drop();
    },
    { scope: "worker" },
  ],
  sql: [
    async ({ ownSite }, provide) => {
      const sql = new pg.Pool({ connectionString: ownSite.databaseUrl, max: 2 });
      await provide(sql);
      await sql.end();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ ownSite }, provide) => {
    await provide(ownSite.url);
  },
});

export { expect };
