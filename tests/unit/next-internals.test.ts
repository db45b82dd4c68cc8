import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import {
  actionOf,
  checkedWith,
  formFor,
  isRouterStateReadable,
  knownRoutes,
  prerenderedRoutes,
} from "@/server/next/next-internals.mjs";
import { projectRoot } from "../support/source";

const here = createRequire(import.meta.url);
const dist = mkdtempSync(path.join(os.tmpdir(), "internals-"));
afterAll(() => rmSync(dist, { recursive: true }));

test("what we use of Next beyond its documentation was checked against the installed version", () => {
  const { version } = here("next/package.json");
  expect(version, "Read server/next/next-internals.mjs against the new version, then raise checkedWith").toBe(
    checkedWith,
  );
});

test("all of it is in one file", () => {
  const inner = /next\/dist\/(?!bin\/next")|\$ACTION_|-manifest\.json/;
  const files = ["app", "components", "lib", "server", "scripts", "workers"].flatMap((folder) =>
    readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(tsx?|mjs)$/.test(name) && !name.startsWith("generated"))
      .map((name) => path.posix.join(folder, name)),
  );
  const taking = files.filter((name) => inner.test(readFileSync(path.join(projectRoot, name), "utf8")));
  expect(taking).toEqual(["server/next/next-internals.mjs"]);
});

describe("forms without JavaScript", () => {
  test("React still names a form's action like this", () => {
    const folder = path.dirname(here.resolve("next/package.json"));
    const file = "dist/compiled/react-server-dom-turbopack/cjs/react-server-dom-turbopack-server.node.production.js";
    const react = readFileSync(path.join(folder, file), "utf8");
    for (const name of ["$ACTION_REF_", "$ACTION_", "$ACTION_KEY"]) expect(react).toContain(`"${name}`);
  });

  test("a named action is found again in the form built for it, with the text fields and nothing else", () => {
    const given = new FormData();
    given.set("$ACTION_REF_7", "");
    given.set("$ACTION_7:0", JSON.stringify({ id: "abc", bound: "$@1" }));
    given.set("$ACTION_KEY", "not a key");
    given.set("name", "Zoë Khan");
    given.set("file", new Blob(["x"]), "x.txt");
    expect(actionOf(given)).toBe("abc");
    const made = formFor(given, "abc", false);
    expect(actionOf(made)).toBe("abc");
    expect([...made.keys()]).toEqual(["$ACTION_REF_1", "$ACTION_1:0", "$ACTION_1:1", "name"]);
  });

  test("of a server component has the action in a name, and keeps it there", () => {
    const given = new FormData();
    given.set("$ACTION_ID_40ab", "");
    given.set("k", "key");
    expect(actionOf(given)).toBe("40ab");
    expect([...formFor(given, "40ab", true).keys()]).toEqual(["$ACTION_ID_40ab", "k"]);
    // The page decides which kind it is, not the sender.
    expect(actionOf(formFor(given, "40ab", false))).toBe("40ab");
    expect([...formFor(given, "40ab", false).keys()]).toContain("$ACTION_REF_1");
  });

  test.each([
    ["none", {}],
    ["an action that is no id", { "$ACTION_ID_../x": "" }],
    ["one that is no JSON", { $ACTION_REF_1: "", "$ACTION_1:0": "{" }],
    ["one whose id is a number", { $ACTION_REF_1: "", "$ACTION_1:0": '{"id":1}' }],
  ])("a form that names %s has no action", (_, fields) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    expect(actionOf(form)).toBeNull();
  });
});

describe("a manifest in another format", () => {
  test.each([
    ["the addresses", "routes-manifest.json", { staticRoutes: {}, dynamicRoutes: [] }, () => knownRoutes(dist)],
    ["what was rendered", "prerender-manifest.json", { routes: [] }, () => prerenderedRoutes(dist)],
  ])("prevents the start and is named: %s", (_, file, content, read) => {
    writeFileSync(path.join(dist, file), JSON.stringify(content));
    expect(read).toThrow(/Next has changed/);
  });
});

test.each([
  ["none", undefined, true],
  ["the start page", encodeURIComponent(JSON.stringify(["", { children: ["__PAGE__", {}] }])), true],
  ["garbage", "garbage", false],
  ["a list of nothing", encodeURIComponent("[]"), false],
])("the router's state is readable or not: %s", (_, tree, isReadable) => {
  expect(isRouterStateReadable({ "next-router-state-tree": tree })).toBe(isReadable);
});
