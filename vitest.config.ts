import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";
import type { VitestPluginContext } from "vitest/node";

const root = import.meta.dirname;

const shared = {
  environment: "node" as const,
  pool: "forks" as const,
  // Far from the office on purpose: code that uses the machine's time zone gives wrong times here.
  env: { TZ: "America/Los_Angeles" },
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
};

const textOf = (file: string) => readFileSync(path.join(root, file), "utf8");
const testsIn = (...folders: string[]) =>
  folders.flatMap((folder) =>
    readdirSync(path.join(root, folder))
      .filter((name) => name.endsWith(".test.ts"))
      .map((name) => `${folder}/${name}`),
  );

/*
 * Unit and API tests are in two parts each. Loading the modules takes longer than most of the tests, and code that is
 * warm runs faster, so test files share a process and its loaded modules; API tests share its database as well.
 * A file gets a process of its own if it changes its surroundings for good: modules that are mocked or loaded again,
 * environment variables. What `vi.stubEnv`, `vi.stubGlobal` and `vi.spyOn` change is restored after each test. A file
 * that leaves more behind than the set-up removes says so: "// Alone: why". Vitest runs projects in the order
 * of their names: those files take longest, so they come first, and no processor waits at the end.
 */
const unitTests = testsIn("tests/unit", "tests/support");
const isAloneInUnit = (file: string) =>
  [
    /^\/\/ Alone: /m,
    /\bvi\.(?:mock|doMock|hoisted|resetModules)\b/,
    /process\.env(?:\.\w+)? = |Object\.assign\((?:process\.env|globalThis)|deleteProperty\(globalThis/,
  ].some((sign) => sign.test(textOf(file)));
const apiTests = testsIn("tests/api");
const isAloneInApi = (file: string) =>
  [
    /^\/\/ Alone: /m,
    /\bvi\.(?!fn\b|mocked\b|spyOn\b|restoreAllMocks\b|waitFor\b)/,
    /process\.env(?:\.\w+)? = |Object\.assign\(process\.env|process\.(?:on|once|emit)\b/,
  ].some((sign) => sign.test(textOf(file)));

const api = {
  ...shared,
  setupFiles: ["tests/support/database.ts"],
  // Only ends tests that hang: some try hundreds of bodies, and the machine may be busy.
  testTimeout: 120_000,
  hookTimeout: 120_000,
};
const unit = {
  ...shared,
  setupFiles: ["tests/support/without-database.ts"],
  maxWorkers: availableParallelism(), // they seldom wait, and every further process would load all modules again
  // Only ends tests that hang: some read thousands of sentences, and the machine may be busy.
  testTimeout: 60_000,
};

/** Makes every API route register itself when it loads, so that tests/support/places.ts can find a handler's path. */
const routesRegisterThemselves = {
  name: "routes-register-themselves",
  transform(code: string, id: string) {
    const [, route] = /^.*\/app(\/api\/.*)\/route\.ts$/.exec(id) ?? [];
    if (!route) return;
    const entry = `{ path: ${JSON.stringify(route)}, module: ownModule }`;
    return `${code}\nimport * as ownModule from ${JSON.stringify(id)};\n(globalThis.loadedRoutes ??= []).push(${entry});\n`;
  },
};

/** Transformed modules are cached for the next run, except those that list files: the list changes with the files. */
const listsNotCached = {
  name: "lists-not-cached",
  configureVitest({ experimental_defineCacheKeyGenerator: define }: VitestPluginContext) {
    define(({ sourceCode }) => (sourceCode.includes("import.meta.glob") ? false : undefined));
  },
};

export default defineConfig({
  plugins: [routesRegisterThemselves, listsNotCached],
  resolve: {
    alias: [
      { find: /^@\//, replacement: `${root}/` },
      // It throws outside a server bundle; these tests are the server.
      { find: /^server-only$/, replacement: path.join(root, "tests/support/server-only.ts") },
    ],
  },
  test: {
    experimental: { fsModuleCache: true, fsModuleCachePath: path.join(root, "node_modules/.cache/vitest") },
    // By default one less than there are processors. These wait for timers, servers and the database half of the time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        test: {
          ...unit,
          name: "unit-shared",
          isolate: false,
          include: unitTests.filter((file) => !isAloneInUnit(file)),
        },
      },
      { extends: true, test: { ...unit, name: "unit-alone", include: unitTests.filter(isAloneInUnit) } },
      {
        extends: true,
        test: { ...api, name: "api-shared", isolate: false, include: apiTests.filter((file) => !isAloneInApi(file)) },
      },
      { extends: true, test: { ...api, name: "api-alone", include: apiTests.filter(isAloneInApi) } },
      {
        extends: true,
        test: {
          ...shared,
          name: "http", // ask the built site, which the runner serves
          isolate: false,
          maxWorkers: 1, // they run beside the API tests
          include: ["tests/http/**/*.test.ts"],
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
