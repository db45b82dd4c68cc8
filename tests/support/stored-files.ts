import { readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";

/** Every file below a folder, as paths in it. */
export const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(path.join(folder, name)).isFile())
    .sort();

const folder = () => process.env.STORAGE_DIR as string;

/** Every file that the application under test stores. */
export const storedFiles = () => filesIn(folder());

/** Removes every stored file; the tables are emptied before every test, files are not. The folders stay, as in life. */
export function removeStoredFiles(): void {
  for (const name of storedFiles()) rmSync(path.join(folder(), name));
}
