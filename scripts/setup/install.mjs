import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { inProject } from "./project.mjs";
import { step } from "./report.mjs";
import { run, runNode } from "./run.mjs";

const stamp = inProject("node_modules", ".installed");

/**
 * Installs the packages when they do not match the lockfile. Development and test packages may be missing, as after
 * `npm ci --omit=dev`, unless the caller asks for them.
 */
export async function installPackages({ forDevelopment = false } = {}) {
  const { wanted, isStamped, present, locked } = lookAtPackages();
  if (isStamped) return;
  const isEnough = forDevelopment ? missing(locked, present).length === 0 : missingToRun(locked, present).length === 0;
  if (!isEnough) await step("Installing packages (a minute or two the first time)", npmCi);
  if (!isEnough || missing(locked, present).length === 0) writeFileSync(stamp, wanted);
}

/** Whether the packages that the running site needs are installed. Installs nothing. */
export function arePackagesInstalled() {
  const { isStamped, present, locked } = lookAtPackages();
  return isStamped || missingToRun(locked, present).length === 0;
}

function lookAtPackages() {
  const lockfile = readFileSync(inProject("package-lock.json"), "utf8");
  const wanted = createHash("sha256").update(lockfile).digest("hex");
  const isStamped = existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;
  const hidden = inProject("node_modules", ".package-lock.json"); // npm writes it last
  const present = existsSync(hidden) ? JSON.parse(readFileSync(hidden, "utf8")).packages : {};
  return { wanted, isStamped, present, locked: JSON.parse(lockfile).packages };
}

/** The packages of the lockfile that are missing after somebody's own `npm ci`, or have another version. */
function missing(locked, present) {
  return Object.entries(locked).filter(
    ([place, entry]) => place !== "" && !entry.optional && present[place]?.version !== entry.version,
  );
}

const missingToRun = (locked, present) =>
  missing(locked, present).filter(([, entry]) => !entry.dev && !entry.devOptional);

function npmCi() {
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund"];
  const failure = "Packages could not be installed. Is the package registry reachable?";
  const npm = process.env.npm_execpath; // set when npm itself started us
  if (npm?.endsWith(".js")) return runNode([npm, ...args], { failure });
  return run("npm", args, { failure, shell: process.platform === "win32" });
}
