import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inProject } from "../project.mjs";

const target = inProject("lib", "generated", "zod-mini.js");

/**
 * Bundles the parts of zod/mini that our code uses, for the browser (`resolveAlias` in next.config.mjs). Turbopack keeps
 * everything that any function of zod's core mentions, used or not, which is a third more: it judges whole files
 * (vercel/next.js issue 88643), where esbuild judges functions.
 */
export async function bundleZod() {
  const { build } = await import("esbuild");
  const zod = await import("zod/mini");
  const names = usedNames().filter((name) => name in zod); // the others are types
  const { outputFiles } = await build({
    stdin: { contents: `export { ${names.join(", ")} } from "zod/mini";`, resolveDir: inProject() },
    bundle: true,
    format: "esm",
    write: false, // and not minified, so that the site's build still sees which calls have no side effects
  });
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, outputFiles[0].contents);
}

/** What the sources call on `z`, in files that import zod/mini as `z`. */
function usedNames() {
  const sources = ["app", "components", "lib"].flatMap((folder) =>
    readdirSync(inProject(folder), { recursive: true })
      .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("generated"))
      .map((file) => readFileSync(inProject(folder, file), "utf8")),
  );
  const code = sources.filter((text) => text.includes('import * as z from "zod/mini"')).join("\n");
  return [...new Set(Array.from(code.matchAll(/\bz\.(\w+)/g), ([, name]) => name))].sort();
}
