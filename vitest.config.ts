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

export default defineConfig({
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
        test: {
          ...shared,
          name: "unit",
          include: ["tests/unit/**/*.test.ts", "tests/support/**/*.test.ts"],
          setupFiles: ["tests/support/without-database.ts"],
          // Ends what hangs, no more: some tests read thousands of sentences, and a machine may be busy with other things.
          testTimeout: 60_000,
        },
      },
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
