import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { apiTable, catchAll, partsOf, type Verb } from "../support/api-table";
import { call } from "../support/call";
import { methods } from "../support/places";
import { apiRoutes } from "../support/routes";

const root = path.resolve(import.meta.dirname, "../..");
const table: Record<string, Partial<Record<Verb, string>>> = apiTable;

describe.each(apiRoutes)("$path", (route) => {
  const source = readFileSync(path.join(root, route.file), "utf8");

  test("answers every method, through endpoint()", () => {
    expect(Object.keys(route.module).sort()).toEqual([...methods].sort());
    for (const method of methods) expect(route.module[method]).toBeTypeOf("function");
    expect(source).toMatch(/^export const \{ GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS \} = endpoint\(\{$/m);
    expect(source.match(/^export /gm)).toHaveLength(1);
  });

  test("has a row in the table, with the methods and actions of its file", async () => {
    if (route.path === catchAll) return;
    const row = table[route.path];
    expect(row, "tests/support/api-table.ts has no row for this route").toBeDefined();
    const { headers } = await call(route.module.OPTIONS, { params: partsOf(route.path) });
    const verbs = Object.keys(row ?? {});
    const wanted = [...verbs, ...(verbs.includes("GET") ? ["HEAD"] : []), "OPTIONS"];
    expect(headers.get("Allow")?.split(", ").sort()).toEqual(wanted.sort());
    const actions = [...source.matchAll(/\baction: "([^"]+)"/g)].map((match) => match[1]);
    expect(actions.sort()).toEqual(Object.values(row ?? {}).sort());
  });
});

test("the table names no missing route", () => {
  const paths = apiRoutes.map((route) => route.path);
  expect(Object.keys(table).filter((name) => !paths.includes(name))).toEqual([]);
});

test("a route answers unknown paths", () => {
  expect(apiRoutes.map((route) => route.path)).toContain(catchAll);
});
