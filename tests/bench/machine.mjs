import { readFileSync } from "node:fs";
import os from "node:os";
import { inProject } from "../../scripts/setup/project.mjs";

/** The machine of a run, for the file of its figures. @param {number} load the load average before it */
export function machine(load) {
  const [processor] = os.cpus();
  return { processors: os.cpus().length, model: processor?.model, node: process.version, loadBefore: load };
}

/** The installed versions of packages. @param {string[]} names */
export function versions(names) {
  const read = (name) => JSON.parse(readFileSync(inProject("node_modules", name, "package.json"), "utf8")).version;
  return Object.fromEntries(names.map((name) => [name, read(name)]));
}
