import { readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";

/** All files below a folder, as relative paths. */
export const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(path.join(folder, name)).isFile())
    .sort();

const folder = () => process.env.STORAGE_DIR as string;

/** All files that the application under test stores. */
export const storedFiles = () => filesIn(folder());

/**
 * Removes all stored files; the tables are emptied before every test, files are not. The folders stay, as in
 * production.
 */
export function removeStoredFiles(): void {
  for (const name of storedFiles()) rmSync(path.join(folder(), name));
}
