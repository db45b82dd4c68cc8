import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { inProject } from "./project.mjs";
import { step } from "./report.mjs";
import { run, runNode } from "./run.mjs";

const stamp = inProject("node_modules", ".installed");

/** Installs the packages when the lockfile is not the one they were installed from. */
export async function installPackages() {
  const { wanted, isStamped, isInPlace } = lookAtPackages();
  if (isStamped) return;
  if (!isInPlace()) await step("Installing packages (a minute or two the first time)", npmCi);
  writeFileSync(stamp, wanted);
}

/** Whether the packages of the lockfile are there; nothing is installed. */
export function arePackagesInstalled() {
  const { isStamped, isInPlace } = lookAtPackages();
  return isStamped || isInPlace();
}

function lookAtPackages() {
  const lockfile = readFileSync(inProject("package-lock.json"), "utf8");
  const wanted = createHash("sha256").update(lockfile).digest("hex");
  const isStamped = existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;
  return { wanted, isStamped, isInPlace: () => installedBy(JSON.parse(lockfile)) };
}

/** True when somebody's own `npm ci` has put the very packages of the lockfile in place. */
function installedBy(lockfile) {
  const hidden = inProject("node_modules", ".package-lock.json"); // npm writes it last
  if (!existsSync(hidden)) return false;
  const present = JSON.parse(readFileSync(hidden, "utf8")).packages;
  return Object.entries(lockfile.packages).every(
    ([place, entry]) => place === "" || entry.optional || present[place]?.version === entry.version,
  );
}

function npmCi() {
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund"];
  const failure = "Packages could not be installed. Is the package registry reachable?";
  const npm = process.env.npm_execpath; // set when npm itself started us
  if (npm?.endsWith(".js")) return runNode([npm, ...args], { failure });
  return run("npm", args, { failure, shell: process.platform === "win32" });
}
