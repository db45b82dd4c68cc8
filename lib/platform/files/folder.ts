import "server-only";
import { randomBytes } from "node:crypto";
import { access, constants, open, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";

/** Throws if a folder can't be read and written or, if missing, can't be created. Leaves nothing behind. */
export async function checkFolder(folder: string): Promise<void> {
  const place = await nearest(folder);
  if (!(await stat(place)).isDirectory()) throw new Error(`${place} is not a folder`);
  await access(place, constants.R_OK | constants.W_OK);
  if (place !== folder) return;
  // Only a write reveals a full disk.
  const trial = path.join(/* turbopackIgnore: true */ folder, `.check-${randomBytes(8).toString("hex")}`);
  try {
    await writeFile(trial, "x", { mode: 0o600 });
  } finally {
    await rm(trial, { force: true });
  }
}

/** Flushes a folder to disk: on most file systems new names need an fsync as much as the data does. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return; // folders can't be opened there, and NTFS journals names itself
  const handle = await open(folder, constants.O_RDONLY);
  await handle.sync().finally(() => handle.close());
}

/** The folder itself, or its nearest existing parent. */
async function nearest(folder: string): Promise<string> {
  try {
    await access(folder);
    return folder;
  } catch (error) {
    const above = path.dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || above === folder) throw error;
    return nearest(above);
  }
}
