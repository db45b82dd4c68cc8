import pg from "pg";
import { expect, test } from "vitest";
import { officeDate } from "@/lib/office-time";
import { startBuiltServer } from "@/scripts/setup/serve/built-server.mjs";
import { freePort } from "@/scripts/setup/serve/ports.mjs";
import { copyDatabase } from "../support/copied-database";

test("the pages that a server has answered, from memory or on request, are stored as reads, at the latest when it stops", async () => {
  const [database, port] = await Promise.all([copyDatabase("reads"), freePort()]);
  const url = `http://localhost:${port}`;
  const before = officeDate(new Date());
  const server = await startBuiltServer("server-reads", {
    APP_URL: url,
    PORT: String(port),
    DATABASE_URL: database.url,
    WORKER: "off",
  });
  const statuses = [];
  for (const path of [
    ...["/countries/uk", "/countries/uk", "/countries/uk?from=home"], // prerendered
    ...["/universities/mit", "/universities/mit"], // rendered once, then kept
    ...["/universities/no-such", "/robots.txt", "/privacy-policy"], // shows no record, or isn't there
  ]) {
    statuses.push((await fetch(`${url}${path}`)).status);
  }
  await fetch(`${url}/countries/uk`, { method: "HEAD" });
  await fetch(`${url}/countries/uk?_rsc=x`, { headers: { rsc: "1" } });
  await server.stop();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(
    "select path, sum(reads)::int as reads, min(day)::text as day from page_reads group by path order by path",
  );
  await client.end();
  await database.drop();
  expect(statuses).toEqual([200, 200, 200, 200, 200, 404, 200, 200]);
  expect(rows.map((row) => [row.path, row.reads])).toEqual([
    ["/countries/uk", 3],
    ["/universities/mit", 2],
  ]);
  expect([before, officeDate(new Date())]).toContain(rows[0]?.day);
});
