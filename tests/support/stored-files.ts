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

/** Empties the folder of files; the tables are emptied before every test, files are not. */
export function removeStoredFiles(): void {
  for (const name of readdirSync(folder())) rmSync(path.join(folder(), name), { recursive: true });
}
