import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";

const root = import.meta.dirname;

const shared = {
  environment: "node" as const,
  pool: "forks" as const,
  // Far from the office on purpose: code that asks the machine's zone gives wrong times here.
  env: { TZ: "America/Los_Angeles" },
  restoreMocks: true,
  unstubEnvs: true,
};

/** What changes the process around a test: modules that are loaded otherwise, variables, the clock, what is global. */
const change = /\bvi\.(?!fn\b|mocked\b)|process\.env|globalThis|process\.(?:on|once|emit)\b/;

/**
 * The unit tests, in two parts. Loading the modules takes longer than most of the tests, so those that change nothing
 * around them share a process and what it has loaded; every other file has a process of its own.
 */
const unitTests = ["tests/unit", "tests/support"].flatMap((folder) =>
  readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => `${folder}/${name}`),
);
const changesItsProcess = (file: string) => change.test(readFileSync(path.join(root, file), "utf8"));
const unit = {
  ...shared,
  setupFiles: ["tests/support/without-database.ts"],
  // Ends what hangs, no more: some tests read thousands of sentences, and a machine may be busy with other things.
  testTimeout: 60_000,
};

/** Has every route of the API put itself down when it is loaded: tests/support/places.ts finds a handler's path by it. */
const routesPutThemselvesDown = {
  name: "routes-put-themselves-down",
  transform(code: string, id: string) {
    const [, route] = /^.*\/app(\/api\/.*)\/route\.ts$/.exec(id) ?? [];
    if (!route) return;
    const entry = `{ path: ${JSON.stringify(route)}, module: ownModule }`;
    return `${code}\nimport * as ownModule from ${JSON.stringify(id)};\n(globalThis.loadedRoutes ??= []).push(${entry});\n`;
  },
};

export default defineConfig({
  plugins: [routesPutThemselvesDown],
  resolve: {
    alias: [
      { find: /^@\//, replacement: `${root}/` },
      // It throws outside a server bundle; these tests are the server.
      { find: /^server-only$/, replacement: path.join(root, "tests/support/server-only.ts") },
    ],
  },
  test: {
    // By default one less than there are processors; these wait for the database half of the time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: { ...unit, name: "unit", isolate: false, include: unitTests.filter((file) => !changesItsProcess(file)) },
      },
      { extends: true, test: { ...unit, name: "unit-alone", include: unitTests.filter(changesItsProcess) } },
      {
        extends: true,
        test: {
          ...shared,
          name: "api",
          include: ["tests/api/**/*.test.ts"],
          setupFiles: ["tests/support/database.ts"],
          // Ends what hangs, no more: some tests try hundreds of bodies, and a machine may be busy with other things.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          fileParallelism: false, // each of them has servers of its own
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
