import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inProject } from "../project.mjs";

const folder = inProject("components", "site", "behaviour");
const target = inProject("lib", "generated", "site-scripts.ts");

/**
 * Bundles the small inline scripts of public pages (components/site/behaviour) into strings, which layouts and pages
 * write into the HTML: `headScript` before the first paint, `siteScript` at the end of the page, and those of the pages
 * that do more.
 *
 * @param {{ watch?: boolean }} [options] `watch` rebuilds at every change, for development
 */
export async function bundleSiteScripts({ watch = false } = {}) {
  const { context } = await import("esbuild");
  const bundler = await context({
    entryPoints: ["head", "site", "finder", "plan", "booking", "times"].map((name) => path.join(folder, `${name}.ts`)),
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2020", // phones from the last five years or so
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
    // The HTML parser ends an inline script at anything like its closing tag, and switches modes at anything like a
    // comment.
    const code = text
      .trim()
      .replace(/<(?=\/script)/gi, "<\\")
      .replaceAll("<!--", "<\\!--");
    return `export const ${path.basename(file, ".js")}Script = ${JSON.stringify(code)};\n`;
  });
  if (lines.length === 0) return; // the sources have an error, which esbuild has already printed
  const text = `// Made from components/site/behaviour by scripts/setup/code/site-scripts.mjs.\n${lines.join("")}`;
  if (existsSync(target) && readFileSync(target, "utf8") === text) return;
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}
