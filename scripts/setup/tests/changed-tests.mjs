import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { inProject } from "../project.mjs";

/**
 * The unit tests that use a file which is not committed yet. Vitest's own `--changed` finds them too, but loads every
 * test's modules to do so, which takes ten times as long.
 * @returns {string[]} none where there is no git
 */
export function changedTests() {
  if (!existsSync(inProject(".git"))) return [];
  const git = (...args) =>
    execFileSync("git", [...args, "-z"], { cwd: inProject(), encoding: "utf8", maxBuffer: 2 ** 26 }).split("\0");
  const others = git("ls-files", "--others", "--exclude-standard").filter(Boolean);
  const changed = [...git("diff", "--name-only", "--no-renames", "HEAD").filter(Boolean), ...others];
  if (changed.length === 0) return [];
  const sources = [...git("ls-files"), ...others].filter((name) => /\.(?:tsx?|mjs)$/.test(name));
  const present = sources.filter((name) => existsSync(inProject(name)));
  return testsUsing(changed, new Map(present.map((name) => [name, readFileSync(inProject(name), "utf8")])));
}

const statement = /\b(?:from|import)\s*\(?\s*["']([^"']+)["']/g;
const list = /\bimport\.meta\.glob\S*\(\s*["']\/([^"']+)["']/g;
const endings = ["", ".ts", ".tsx", ".mjs", ".json"];

/**
 * The unit tests that import one of the changed files, or import what does.
 * @param {string[]} changed paths in the project; one that is gone counts as well
 * @param {Map<string, string>} texts the text of every source file, by its path
 */
export function testsUsing(changed, texts) {
  const known = new Set([...texts.keys(), ...changed]);
  const users = new Map();
  for (const [name, text] of texts) {
    for (const used of importedBy(name, text, known)) users.set(used, [...(users.get(used) ?? []), name]);
  }
  const reached = new Set(changed);
  for (const name of reached) for (const user of users.get(name) ?? []) reached.add(user);
  return [...reached].filter((name) => texts.has(name) && /^tests\/(?:unit|support)\/.*\.test\.ts$/.test(name));
}

function importedBy(name, text, known) {
  const named = [...text.matchAll(statement)].flatMap(([, from]) => {
    if (!/^(?:@\/|\.)/.test(from)) return [];
    const place = from.startsWith("@/") ? from.slice(2) : path.posix.join(path.posix.dirname(name), from);
    return endings.map((ending) => place + ending).filter((candidate) => known.has(candidate));
  });
  const listed = [...text.matchAll(list)].flatMap(([, pattern]) => {
    const isListed = new RegExp(
      `^${pattern
        .replaceAll(".", "\\.")
        .replaceAll("**/", "(?:.+/)?")
        .replaceAll(/(?<!\))\*/g, "[^/]*")}$`,
    );
    return [...known].filter((candidate) => isListed.test(candidate));
  });
  return new Set([...named, ...listed]);
}
