import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { fileFinder, importsOf, projectRoot, type SourceFile, sourceFiles } from "../support/source";

const files = sourceFiles("app", "components", "lib");
const find = fileFinder(files);
const globals = readFileSync(path.join(projectRoot, "app/globals.css"), "utf8");

/** The files from which the public pages' stylesheet takes its utilities. */
const sources = [...globals.matchAll(/@source "\.\.\/([^"]+)"/g)].map(
  ([, place = ""]) =>
    new RegExp(`^${place.replaceAll(".", "\\.").replace("*", "[^/]+")}${place.includes("*") ? "$" : "/"}`),
);
const isRead = (name: string) => sources.some((place) => place.test(name));

function reach(file: SourceFile, seen = new Set<SourceFile>()): Set<SourceFile> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const imported of importsOf(file, { types: false })) {
    const next = find(imported);
    if (next) reach(next, seen);
  }
  return seen;
}

describe("the public pages' stylesheet has all the utilities that they use", () => {
  const entrances = files.filter(
    ({ name }) =>
      /^app\/.*(page|layout|error|not-found|loading|template|default)\.tsx$/.test(name) && !name.includes("/(portal)/"),
  );

  test("there are classes to check", () => {
    expect(entrances.length).toBeGreaterThan(20);
    expect(isRead("components/site/shell/brand.tsx")).toBe(true);
    expect(isRead("components/portal/empty-state.tsx")).toBe(true);
    expect(isRead("components/portal/list/list-panel.tsx")).toBe(false);
  });

  test.each(entrances.map((entrance) => [entrance.name, entrance] as const))("%s", (_, entrance) => {
    const styled = [...reach(entrance)]
      .map(({ name }) => name)
      .filter((name) => /^(app|components)\/.*\.tsx$/.test(name));
    expect(styled.filter((name) => !isRead(name))).toEqual([]);
  });

  test("every screen behind a sign-in loads the other one", () => {
    // The fifth shows a student's screens without a connection.
    const layouts = files.filter(({ name }) => /^app\/.*\(portal\)\/(offline\/)?layout\.tsx$/.test(name));
    expect(layouts).toHaveLength(5);
    for (const layout of layouts) expect(importsOf(layout)).toContain("app/portals.css");
  });
});
