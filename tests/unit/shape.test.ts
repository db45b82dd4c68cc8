import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { fileFinder, importsOf, projectRoot, type SourceFile, sourceFiles } from "../support/source";

/** What helps a stranger find their way in the code: small folders, each with one subject, and no import cycles. */
const app = sourceFiles("app", "components", "lib");
const find = fileFinder(app);
const folderOf = (name: string) => path.posix.dirname(name);

/** The cycles in a graph: each is a set of nodes that reach one another. Tarjan's algorithm. */
function circlesIn(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string) => {
    index.set(node, index.size);
    low.set(node, index.size - 1);
    stack.push(node);
    for (const next of edges.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(node) !== index.get(node)) return;
    const circle = stack.splice(stack.indexOf(node));
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const node of edges.keys()) if (!index.has(node)) visit(node);
  return circles;
}

test("a cycle is found, however long", () => {
  const to = (...nodes: string[]) => new Set(nodes);
  const edges = new Map([
    ["a", to("b")],
    ["b", to("c")],
    ["c", to("a", "d")],
    ["d", to()],
  ]);
  expect(circlesIn(edges)).toEqual([["a", "b", "c"]]);
});

describe("nothing imports itself, however indirectly", () => {
  const targets = (file: SourceFile) => importsOf(file).flatMap((imported) => find(imported)?.name ?? []);

  test("no import cycles between files, including types", () => {
    const edges = new Map(app.map((file) => [file.name, new Set(targets(file).filter((name) => name !== file.name))]));
    expect(circlesIn(edges)).toEqual([]);
  });

  test("no cycles between subjects, nor between the folders of components", () => {
    const subjectOf = (name: string) => /^(?:lib|components)\/[^/]+(?=\/)/.exec(name)?.[0];
    const edges = new Map<string, Set<string>>();
    for (const file of app) {
      const from = subjectOf(file.name);
      if (!from) continue;
      const known = edges.get(from) ?? new Set();
      for (const name of targets(file)) {
        const to = subjectOf(name);
        if (to && to !== from) known.add(to);
      }
      edges.set(from, known);
    }
    expect(circlesIn(edges)).toEqual([]);
  });
});

const namesIn = (folder: string) =>
  readdirSync(path.join(projectRoot, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(projectRoot, path.join(entry.parentPath, entry.name)));

describe("folders are small", () => {
  test("none has more than sixteen files", () => {
    // Migrations are history, data files are not code, and the rest is generated.
    const skipped = /^prisma\/migrations\/|\/data\/|\/generated\//;
    const names = ["app", "components", "lib", "server", "scripts", "workers", "prisma"].flatMap(namesIn);
    const counts = new Map<string, number>();
    for (const name of names.filter((one) => !skipped.test(one)))
      counts.set(folderOf(name), (counts.get(folderOf(name)) ?? 0) + 1);
    const wide = [...counts].filter(([, files]) => files > 16).map(([folder, files]) => `${folder}: ${files}`);
    expect(counts.size).toBeGreaterThan(50);
    expect(wide).toEqual([]);
  });
});

describe("files are full, and not too long", () => {
  /** A part may be about to grow: a few may wait. */
  const mostCrumbs = 4;
  const linesOf = ({ text }: SourceFile) => text.split("\n").length - 1;

  test("code under 40 lines with one user is part of that user's file", () => {
    const importers = new Map<string, Set<SourceFile>>();
    for (const user of [...app, ...sourceFiles("tests", "scripts", "prisma")]) {
      for (const imported of importsOf(user)) {
        const file = find(imported);
        if (file && file !== user) importers.set(file.name, (importers.get(file.name) ?? new Set()).add(user));
      }
    }
    const crumbs = app.flatMap((file) => {
      const [user, ...others] = importers.get(file.name) ?? [];
      if (!user || others.length > 0 || linesOf(file) >= 40 || folderOf(user.name) !== folderOf(file.name)) return [];
      const isApart =
        /^["']use (?:client|server)["']/.test(file.text) || // a border between browser and server
        file.name.startsWith("components/site/behaviour/") || // one behaviour of public pages each
        /^(?:page|layout|loading|error|route|template)$/.test(path.posix.basename(user.name).split(".")[0] ?? "") ||
        new RegExp(
          `\\((?:import\\()?"\\./${path.posix.basename(file.name, path.posix.extname(file.name))}(?:\\.ts)?"`,
        ).test(user.text); // loaded late
      return isApart || linesOf(file) + linesOf(user) >= 220 ? [] : [`${file.name} in ${user.name}`];
    });
    expect(importers.size).toBeGreaterThan(500);
    expect(crumbs.length, crumbs.join("\n")).toBeLessThanOrEqual(mostCrumbs);
  });

  test("no file is longer than 300 lines", () => {
    const drawn = /^scripts\/art\//; // pictures, line by line
    const names = ["app", "components", "lib", "server", "scripts", "workers", "prisma"].flatMap(namesIn);
    const code = names.filter(
      (name) => /\.(?:tsx?|mjs)$/.test(name) && !/\/generated\//.test(name) && !drawn.test(name),
    );
    const long = code.filter((name) => readFileSync(path.join(projectRoot, name), "utf8").split("\n").length - 1 > 300);
    expect(code.length).toBeGreaterThan(1_000);
    expect(long).toEqual([]);
  });
});

type Lines = { first: number; last: number };

/**
 * The functions in a text, named, anonymous and nested, each by its first and last line. Relies only on the formatter's
 * indentation: what opens a body ends at the next closing bracket in the same column.
 */
function functionsIn(text: string): Lines[] {
  const lines = text.split("\n");
  const columnOf = (at: number) => (lines[at] ?? "").search(/\S/);
  const closes = (at: number) => /^\s*[)}\]]/.test(lines[at] ?? "");
  const opens = (at: number) => /[({[`]$/.test(lines[at] ?? "");
  const arrow = /=>(?: [^;]*[({[`])?$/;
  const named = /^\s*(?:export )?(?:default )?(?:async )?function\b/;
  const method = /^\s*(?!if|for|while|switch|catch|return)(?:async )?[*#]?\w+(?:<.*>)?\(.*\)(?:: .+)? \{$/;
  return lines.flatMap((line, at) => {
    const isArrow = arrow.test(line);
    if (!isArrow && !named.test(line) && !method.test(line)) return [];
    const column = columnOf(at);
    let first = at;
    while (first > 0 && (closes(first) || columnOf(first) !== column)) first -= 1; // back over its parameters
    let last = at + 1;
    if (isArrow && columnOf(last) === column) return []; // the function that it returns is found separately
    if (isArrow && !opens(at)) {
      while (last < lines.length && (columnOf(last) > column || columnOf(last) === -1)) last += 1;
      return { first: first + 1, last };
    }
    while (last < lines.length && !(columnOf(last) === column && closes(last) && !opens(last))) last += 1;
    return { first: first + 1, last: last + 1 };
  });
}

describe("functions are short", () => {
  test("the functions in a text are found with their lines", () => {
    const text = [
      "export function Named({",
      "  a,",
      "}: Props) {",
      "  const inner = (b: string) =>",
      "    b",
      "      .trim();",
      "  if (a) {",
      "    return;",
      "  }",
      "  useEffect(() => {",
      "    inner(a);",
      "  }, [a]);",
      "}",
      "",
      "const store = {",
      "  async open(key: string): Promise<void> {",
      "    await read(key);",
      "  },",
      "};",
      "const curried =",
      "  (c: string) =>",
      "  async (",
      "    d: string,",
      "  ) => {",
      "    await read(c + d);",
      "  };",
    ].join("\n");
    const found = functionsIn(text).map(({ first, last }) => `${first}-${last}`);
    expect(found).toEqual(["1-13", "4-6", "10-12", "16-18", "22-26"]);
  });

  test("none is longer than eighty lines", () => {
    const names = ["app", "components", "lib", "server", "scripts", "workers"].flatMap(namesIn);
    const code = names.filter((name) => /\.(tsx?|mjs)$/.test(name) && !/\/generated\//.test(name));
    const found = code.flatMap((name) =>
      functionsIn(readFileSync(path.join(projectRoot, name), "utf8")).map((lines) => ({ name, ...lines })),
    );
    const long = found.filter(({ first, last }) => last - first + 1 > 80);
    expect(found.length).toBeGreaterThan(3_000);
    expect(long.map(({ name, first }) => `${name}:${first}`)).toEqual([]);
  });
});

describe("the reading path of the README", () => {
  const text = readFileSync(path.join(projectRoot, "README.md"), "utf8");
  const paragraph = /^Read in this order[\s\S]*?\n\n/m.exec(text)?.[0] ?? "";
  const named = [...paragraph.matchAll(/`([\w./-]+\/[\w.-]*)`/g)].flatMap((match) => match[1] ?? []);
  const linesOf = (name: string) => readFileSync(path.join(projectRoot, name), "utf8").split("\n").length - 1;

  test("is at most 1,500 lines", () => {
    // In the schema, only the model that it names.
    const model = /^model ContactMessage \{[\s\S]*?^\}/m.exec(
      readFileSync(path.join(projectRoot, "prisma/schema.prisma"), "utf8"),
    )?.[0];
    const files = named
      .filter((name) => name !== "prisma/schema.prisma")
      .flatMap((name) => (name.endsWith("/") ? namesIn(name) : [name]));
    expect(named.length).toBeGreaterThan(6);
    expect(model).toBeDefined();
    const lines = files.reduce((sum, name) => sum + linesOf(name), model?.split("\n").length ?? 0);
    expect(lines).toBeLessThanOrEqual(1_500);
  });
});
