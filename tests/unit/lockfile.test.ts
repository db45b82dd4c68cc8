import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

type Entry = { optionalDependencies?: Record<string, string>; resolved?: string; link?: boolean };

const root = path.resolve(import.meta.dirname, "../..");
const read = (name: string) => JSON.parse(readFileSync(path.join(root, name), "utf8"));
const packages: Record<string, Entry> = read("package-lock.json").packages;
const manifest = read("package.json");

/** Where npm would install a dependency of a package: beside it, or in any folder above. */
function isLocked(from: string, name: string): boolean {
  for (let folder = from; ; ) {
    if (packages[`${folder ? `${folder}/` : ""}node_modules/${name}`]) return true;
    if (!folder) return false;
    folder = folder.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, "");
  }
}

test("every platform's binary of every package is locked, not only this machine's", () => {
  const missing = Object.entries(packages).flatMap(([place, entry]) =>
    Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !isLocked(place, name))
      .map((name) => `${place}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test("everything comes from the public registry", () => {
  const strange = Object.entries(packages)
    .filter(([place, entry]) => place && !entry.link)
    .filter(([, entry]) => entry.resolved && !entry.resolved.startsWith("https://registry.npmjs.org/"))
    .map(([place, entry]) => `${place}: ${entry.resolved}`);
  expect(strange).toEqual([]);
});

test("versions are exact", () => {
  const all = { ...manifest.dependencies, ...manifest.devDependencies } as Record<string, string>;
  const ranges = Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
  expect(ranges).toEqual([]);
});

test("the lockfile matches package.json", () => {
  const locked = packages[""] as Entry & { dependencies: object; devDependencies: object };
  expect(locked.dependencies).toEqual(manifest.dependencies);
  expect(locked.devDependencies).toEqual(manifest.devDependencies);
});
