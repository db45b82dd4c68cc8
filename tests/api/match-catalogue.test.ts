import { afterEach, beforeAll, expect, test } from "vitest";
import { loadCatalogue } from "@/lib/catalogue/commands";
import { readCatalogue } from "@/lib/catalogue/files";
import { transaction } from "@/lib/platform/db";
import { readMatchCatalogue } from "@/lib/recommendations/queries/catalogue";
import type { MatchCatalogue } from "@/lib/recommendations/read/match-catalogue";
import { toMatchCatalogue } from "@/lib/recommendations/read/match-of-files";
import { recommend } from "@/lib/recommendations/recommend";
import { sql } from "@/tests/support/database";
import { groundOn, students } from "@/tests/support/students";

const byId = <T extends { id: string }>(records: readonly T[]) => records.toSorted((a, b) => (a.id < b.id ? -1 : 1));
const inOrder = (catalogue: MatchCatalogue) => ({
  ...catalogue,
  programmes: byId(catalogue.programmes),
  scholarships: byId(catalogue.scholarships),
});
const setHash = (from: string, to: string) =>
  sql.query("UPDATE catalogue_loads SET hash = replace(hash, $1, '') || $2", [from, to]);
const rename = (from: string, to: string) =>
  sql.query("UPDATE programmes SET name = $2 WHERE name = $1 AND university_id = 'glasgow'", [from, to]);

const [name, otherName] = ["Computing Science BSc (Hons)", "Computing for this test"];
const nameIn = ({ programmes }: MatchCatalogue) =>
  programmes.find(({ id }) => id === "glasgow-computing-science-bsc")?.name;

beforeAll(async () => {
  await transaction((tx) => loadCatalogue(tx, readCatalogue()));
  await sql.query("INSERT INTO catalogue_loads (hash) VALUES ('files') ON CONFLICT DO NOTHING");
});

// The catalogue's tables are not cleared between tests.
afterEach(async () => {
  await rename(otherName, name);
  await setHash("-changed", "");
});

test("the database's catalogue equals the files', and recommends the same", async () => {
  const files = toMatchCatalogue(readCatalogue());
  const stored = await readMatchCatalogue();
  expect(inOrder(stored)).toEqual(inOrder(files));
  for (const facts of Object.values(students)) {
    expect(recommend(facts, stored, groundOn("2026-11-21"))).toEqual(recommend(facts, files, groundOn("2026-11-21")));
  }
});

test("it is read once and cached until other files are loaded", async () => {
  const first = await readMatchCatalogue();
  expect(nameIn(first)).toBe(name);
  await rename(name, otherName);
  expect(await readMatchCatalogue()).toBe(first);
  await setHash("", "-changed");
  const second = await readMatchCatalogue();
  expect(nameIn(second)).toBe(otherName);
});

test("simultaneous callers share one read", async () => {
  await setHash("", "-changed");
  const [first, ...others] = await Promise.all(Array.from({ length: 5 }, readMatchCatalogue));
  for (const other of others) expect(other).toBe(first);
});
