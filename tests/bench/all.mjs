import "../../scripts/setup/node-version.mjs";
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { missedMusts, mustsText } from "./musts.mjs";

/*
 * `npm run bench`: every benchmark in turn on the same machine, and one table of the targets at the end. It takes no
 * options; each benchmark has its own (docs/performance.md).
 */
const parts = ["pages", "api", "chat", "recommend", "finder", "processing", "admin", "work", "imports", "content"];

const folder = mkdtempSync(path.join(os.tmpdir(), "bench-"));
const ended = {};
for (const part of parts) {
  console.log(`\n=== bench:${part}\n`);
  ended[part] = await run(part);
}
const figures = Object.fromEntries(parts.map((part) => [part, read(part)]));
console.log(`\n${mustsText(figures)}\n`);
const kept = path.resolve(import.meta.dirname, "../..", process.env.STATE_DIR || ".data", "bench.json");
writeFileSync(kept, `${JSON.stringify(figures, null, 2)}\n`);
rmSync(folder, { recursive: true });

const missed = [
  ...missedMusts(figures),
  ...parts.filter((part) => ended[part] !== 0).map((part) => `bench:${part} ended with ${ended[part]}`),
];
console.log(`All figures: ${kept}`);
console.log(missed.length === 0 ? "all targets met" : `${missed.length} missed:\n${missed.join("\n")}`);
process.exitCode = missed.length === 0 ? 0 : 1;

/** Each in its own process: it starts and stops servers, and nothing may linger from the previous one. */
function run(part) {
  const args = [path.join(import.meta.dirname, `${part}.mjs`), "--json", fileOf(part)];
  const child = spawn(process.execPath, args, { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => child.kill(signal));
  return new Promise((resolve) => child.once("exit", (code, signal) => resolve(code ?? signal)));
}

function fileOf(part) {
  return path.join(folder, `${part}.json`);
}

/** A part that failed early has no figures. */
function read(part) {
  try {
    return JSON.parse(readFileSync(fileOf(part), "utf8"));
  } catch {
    return undefined;
  }
}
