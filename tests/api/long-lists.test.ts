import { beforeEach, describe, expect, test, vi } from "vitest";
import { GET } from "@/app/api/users/route";
import type { StudentListView } from "@/lib/accounts/views";
import { Prisma } from "@/lib/generated/prisma/client";
import { setNow } from "@/lib/platform/clock";
import { type CallOptions, call } from "../support/call";
import { insertMany, sql } from "../support/database";
import { createAdmin } from "../support/factories";

/*
 * A list of students longer than what a search scans before it uses the index. Every name tells when its account was
 * created: "Student 12000" is the newest.
 */

const students = 12_000;

beforeEach(async () => {
  // One of the tests sets the row count that Postgres assumes.
  await sql.query("alter table users set (autovacuum_enabled = false)");
  await insertMany(
    `insert into users (role, name, email, phone, password_hash, preferred_country, created_at, updated_at)
     select 'student', 'Student ' || n || case
         when n % 1000 = 0 then ' Rarefind' when n <= 1500 then ' Oldtimer Xy' when n % 50 = 0 then ' Fiftieth' else '' end,
       'person' || n || '@mail.example', '0300 1234567', 'x', case when n % 2 = 0 then 'uk' else 'germany' end,
       timestamptz '2026-01-01' + n * interval '1 second', now()
     from generate_series(1, $1::int) n`,
    [students],
  );
});

/** The numbers of the students on a page, and the reported total. */
async function page(query: CallOptions["query"]) {
  const { body, headers } = await call<StudentListView[]>(GET, { as: await createAdmin(), query });
  const numbers = body.map(({ name }) => Number(name.split(" ")[1]));
  return { numbers, total: headers.get("X-Total-Count"), next: headers.get("Link") };
}

/** The multiples of a number, starting from the newest student. */
const multiples = (of: number, many: number, from = students) =>
  Array.from({ length: many }, (_, index) => from - index * of);

describe("a long list", () => {
  test("is counted up to 10,000", async () => {
    const first = await page("limit=3");
    expect(first).toMatchObject({ numbers: [12000, 11999, 11998], total: "10000+" });
    expect(first.next).toContain("offset=3");
    expect(await page("limit=3&country=uk")).toMatchObject({ numbers: [12000, 11998, 11996], total: "6000" });
    expect(await page("limit=2&offset=11999")).toMatchObject({ numbers: [1], total: "10000+", next: null });
    expect(await page("limit=2&offset=12000")).toMatchObject({ numbers: [], next: null });
    expect(await page("limit=3&sort=oldest")).toMatchObject({ numbers: [1, 2, 3] });
  });

  test("says 'more than' for a frequent word, and ends with the rows it found", async () => {
    const { numbers, total, next } = await page("search=student&limit=2&offset=4");
    expect([numbers, total]).toEqual([[11996, 11995], "1000+"]);
    expect(next).toContain("offset=6");
    expect(await page("search=student&limit=3&offset=998")).toMatchObject({
      numbers: [11002, 11001, 11000],
      total: "10000+",
    });
    expect(await page("search=student&limit=3&offset=9998")).toMatchObject({ numbers: [2002, 2001], total: "10000+" });
    expect(await page("search=student&limit=3&offset=10000")).toMatchObject({ numbers: [], next: null });
  });

  test("continues where the previous page ended, however far", async () => {
    const pages = [];
    for (let offset = 0; offset < 210; offset += 30)
      pages.push(await page(`search=fiftieth&limit=30&offset=${offset}`));
    const seen = pages.flatMap(({ numbers }) => numbers);
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
    expect([new Set(seen).size, seen.length, new Set(pages.map(({ total }) => total))]).toEqual([
      ...[199, 199],
      new Set(["199"]),
    ]);
  });

  test("finds rare words anywhere, counts them, and sorts them", async () => {
    const all = multiples(1000, 12);
    expect(await page("search=rarefind")).toMatchObject({ numbers: all, total: "12", next: null });
    expect(await page("search=rarefind&sort=oldest")).toMatchObject({ numbers: all.toReversed(), total: "12" });
    expect(await page("search=rarefind&limit=5&offset=5")).toMatchObject({ numbers: all.slice(5, 10), total: "12" });
    expect(await page("search=rarefind&offset=50")).toMatchObject({ numbers: [], total: "12" });
    expect(await page("search=rarefind&country=germany")).toMatchObject({ numbers: [], total: "0" });
    expect((await page("search=rarefind&sort=name")).numbers).toEqual(
      all.toSorted((a, b) => (String(a) < String(b) ? -1 : 1)),
    );
    expect(await page("search=person77@mail")).toMatchObject({ numbers: [77], total: "1" });
    expect(await page("search=oldtimer student&limit=1")).toMatchObject({ numbers: [1500], total: "1499" });
    expect(await page("search=oldtimer 7 77&region=europe&limit=1")).toMatchObject({ numbers: [1477] });
  });

  test("is searched for two-letter words: for parts in its newest rows, for word beginnings in all", async () => {
    expect(await page("search=xy&limit=1")).toMatchObject({ numbers: [1500], total: "1499+" });
    expect(await page("search=xy 77")).toMatchObject({
      numbers: [779, 778, 777, 776, 775, 774, 773, 772, 771, 770, 77],
      total: "11+",
      next: null,
    });
    expect(await page("search=xy 77&sort=name&limit=2")).toMatchObject({ numbers: [77, 770], total: "11+" });
    // "Rarefind" does not start a word here, and there is no "Xy" among the newest
    const parts = await page("search=re xy");
    expect(parts).toMatchObject({ numbers: [], total: "0" });
    expect(await page("search=!!")).toMatchObject({ numbers: [], total: "0" });
  });

  test("shows the newest rows with a frequent name, even when sorted by name", async () => {
    // 11900 to 11979 are among the newest thousand, 1190 to 1197 are not.
    await sql.query("update users set name = name || ' Eightyeight' where name ~ '^Student 119[0-7]'");
    const byName = { search: "eightyeight", sort: "name", limit: 2 };
    expect(await page(byName)).toMatchObject({ numbers: [1190, 11900], total: "88" });
    const client = await sql.connect();
    try {
      await client.query("set allow_system_table_mods = on");
      await client.query("update pg_class set reltuples = 1000000 where oid = 'users'::regclass");
    } finally {
      client.release(true);
    }
    // the total is cached for a minute
    expect(await page(byName)).toMatchObject({ numbers: [1190, 11900], total: "88" });
    setNow(new Date(Date.now() + 60_000));
    expect(await page(byName)).toMatchObject({ numbers: [11900, 11901], total: "80+" });
    expect(await page("search=eightyeight&limit=2&offset=79")).toMatchObject({ numbers: [11900], total: "80+" });
  });

  test("keeps its plan under its own name, even if the code is loaded twice, as in a built site", async () => {
    for (const order of [Prisma.sql`t.created_at, t.id`, Prisma.sql`t.created_at DESC, t.id DESC`]) {
      vi.resetModules();
      const { idPage } = await import("@/lib/http/list/ordered-list");
      const first = (rows: Prisma.Sql) =>
        Prisma.sql`SELECT t.id, t.created_at FROM users AS t ORDER BY ${order} LIMIT ${rows}`;
      expect(await idPage({ first, order }, { limit: 2, offset: 0 })).toMatchObject({ total: 10_001 });
    }
  });
});
