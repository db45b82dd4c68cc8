import { readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import { build, type Plugin } from "esbuild";
import { beforeAll, expect, test } from "vitest";
import { projectRoot } from "../support/source";

/*
 * A server is installed with `npm ci --omit=dev`: everything that runs on it may import only packages listed under
 * `dependencies`. tests/faults/production-install.test.ts really installs and starts one.
 */

/**
 * Commands for developing, checking and drawing. `npm start` and everything else that an operator runs are not among
 * them.
 */
const forDevelopment =
  /^scripts\/(?:art|fonts|check|check-links|db-draft|dev|eval-chat|test)\.mjs$|^scripts\/(?:art|links|setup\/tests)\//;

const namesIn = (folder: string) =>
  readdirSync(path.join(projectRoot, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|mts|mjs|css)$/.test(entry.name) && !/\.d\.m?ts$/.test(entry.name))
    .map((entry) => path.relative(projectRoot, path.join(entry.parentPath, entry.name)).replaceAll("\\", "/"));

const files = [
  ...["app", "components", "lib", "server", "workers", "prisma", "scripts"].flatMap(namesIn),
  ...["proxy.ts", "instrumentation.ts", "next.config.mjs", "postcss.config.mjs"],
].filter((name) => !forDevelopment.test(name));

/** Leaves every import unresolved, so that each file is checked once and by itself. */
const leaveImports: Plugin = {
  name: "leave-imports",
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ kind, path: target }) =>
      kind === "entry-point" ? undefined : { path: target, external: true },
    );
  },
};

/** Every import of a package, except types. */
let imported: { name: string; from: string }[];
beforeAll(async () => {
  const { metafile } = await build({
    absWorkingDir: projectRoot,
    entryPoints: files,
    plugins: [leaveImports],
    bundle: true,
    write: false,
    metafile: true,
    platform: "node",
    format: "esm",
    jsx: "automatic",
    outdir: "unused",
    logLevel: "error",
  });
  imported = Object.entries(metafile.inputs).flatMap(([from, { imports }]) =>
    imports
      .filter(({ path: target }) => !/^(?:[./]|@\/)/.test(target) && !isBuiltin(target))
      .map(({ path: target }) => ({ name: target.split("/", target.startsWith("@") ? 2 : 1).join("/"), from })),
  );
}, 60_000);

test("all server files are checked", () => {
  const packages = new Set(imported.map(({ name }) => name));
  for (const name of ["next", "react", "pg", "zod", "pdfkit", "@prisma/client", "tailwindcss"]) {
    expect(packages).toContain(name);
  }
});

test("they import only packages installed there", () => {
  const { dependencies } = JSON.parse(readFileSync(path.join(projectRoot, "package.json"), "utf8"));
  const absent = imported.filter(({ name }) => !Object.hasOwn(dependencies, name));
  expect([...new Set(absent.map(({ name, from }) => `${name}: ${from}`))]).toEqual([]);
});
