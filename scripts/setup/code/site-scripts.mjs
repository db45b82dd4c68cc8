import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inProject } from "../project.mjs";

const folder = inProject("components", "site", "behaviour");
const target = inProject("lib", "generated", "site-scripts.ts");

/**
 * Bundles the two small scripts that stand inside public pages (components/site/behaviour) into strings, which the
 * layouts write into the HTML: `headScript` before the first paint, `siteScript` at the end of the page.
 *
 * @param {{ watch?: boolean }} [options] `watch` bundles again at every change, for development
 */
export async function bundleSiteScripts({ watch = false } = {}) {
  const { context } = await import("esbuild");
  const bundler = await context({
    entryPoints: [path.join(folder, "head.ts"), path.join(folder, "site.ts")],
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2020", // phones of about five years
    charset: "utf8",
    outdir: path.dirname(target),
    write: false,
    plugins: [{ name: "into-strings", setup: ({ onEnd }) => onEnd(writeStrings) }],
  });
  if (watch) return bundler.watch();
  await bundler.rebuild();
  await bundler.dispose();
}

function writeStrings({ outputFiles = [] }) {
  const lines = outputFiles.map(({ path: file, text }) => {
    // An inline script ends at what looks like its closing tag, and changes its rules at what looks like a comment.
    const code = text
      .trim()
      .replace(/<(?=\/script)/gi, "<\\")
      .replaceAll("<!--", "<\\!--");
    return `export const ${path.basename(file, ".js")}Script = ${JSON.stringify(code)};\n`;
  });
  if (lines.length === 0) return; // the sources have an error, which esbuild has printed
  const text = `// Made from components/site/behaviour by scripts/setup/code/site-scripts.mjs.\n${lines.join("")}`;
  if (existsSync(target) && readFileSync(target, "utf8") === text) return;
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}
