import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inProject } from "../project.mjs";
import { step } from "../report.mjs";
import { runNode } from "../run.mjs";
import { escapeServerScripts } from "./latin-scripts.mjs";
import { bundleZod } from "./zod-mini.mjs";

/** The inputs of a build, without tsconfig.json: Next rewrites it while it builds. */
const sources = [
  "app",
  "components",
  "lib",
  "public",
  "server/static/static-files.mjs",
  "server/static/precompress.mjs",
  "server/static/page-scripts.mjs",
  "prisma/schema.prisma",
  "package-lock.json",
  "next.config.mjs",
  "postcss.config.mjs",
  "proxy.ts",
  "instrumentation.ts",
  "scripts/setup/code/build.mjs",
  "scripts/setup/code/latin-scripts.mjs",
  "scripts/setup/code/site-scripts.mjs",
  "scripts/setup/code/zod-mini.mjs",
  "scripts/processes/describe-api.ts",
];

/**
 * Builds the site when its sources have changed since the last build.
 *
 * @param {string} [distDir] folder of the build; tests use their own, so they never touch the build that is being
 *   served
 * @param {Record<string, string>} [env] variables of this build besides our own
 * @param {{ isThrownAway?: boolean }} [options] nobody waits for the bytes of a build that is thrown away: it is
 *   compressed quickly
 */
export async function buildSite(distDir = ".next", env = {}, { isThrownAway = false } = {}) {
  const stamp = inProject(distDir, "sources.sha256");
  const wanted = fingerprint({ ...process.env, ...env });
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  rmSync(stamp, { force: true }); // from here on the folder holds no complete build
  await step("Building the site", async () => {
    await bundleZod();
    await keepingNextFiles(distDir, () => nextBuild(distDir, env));
  });
  escapeServerScripts(inProject(distDir));
  await step("Compressing static files", async () => {
    const { bestQuality, precompress, quickQuality } = await import("../../../server/static/precompress.mjs");
    await precompress(inProject(distDir), inProject("public"), isThrownAway ? quickQuality : bestQuality);
  });
  writeFileSync(stamp, wanted);
}

function nextBuild(distDir, env) {
  return runNode([inProject("node_modules", "next", "dist", "bin", "next"), "build"], {
    env: { ...env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", NEXT_DIST_DIR: distDir },
    failure: "The site could not be built.",
  });
}

/** Next points these two files at the folder it builds into; after building elsewhere, restore them. */
async function keepingNextFiles(distDir, work) {
  const files = distDir === ".next" ? [] : ["tsconfig.json", "next-env.d.ts"].map((name) => inProject(name));
  const before = files.filter(existsSync).map((file) => [file, readFileSync(file)]);
  try {
    return await work();
  } finally {
    for (const [file, content] of before) {
      writeFileSync(`${file}.before`, content);
      renameSync(`${file}.before`, file); // at once: tests may be reading it
    }
  }
}

/** A hash of all inputs of a build: files, and the variables that Next inlines. */
function fingerprint(env) {
  const hash = createHash("sha256");
  for (const source of sources) addTo(hash, inProject(source), source);
  const frozen = Object.entries(env).filter(([name]) => name.startsWith("NEXT_PUBLIC_") || name === "APP_URL");
  return hash.update(JSON.stringify(frozen.sort())).digest("hex");
}

function addTo(hash, place, name) {
  if (!existsSync(place)) return;
  if (statSync(place).isFile()) {
    hash.update(`${name}\n`).update(readFileSync(place));
    return;
  }
  if (name === "lib/generated") return; // made from prisma/schema.prisma, components/site/behaviour and the routes
  for (const entry of readdirSync(place).sort()) addTo(hash, path.join(place, entry), `${name}/${entry}`);
}
