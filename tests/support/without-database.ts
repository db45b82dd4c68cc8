import { rmSync } from "node:fs";
import { setEnvironment } from "./environment";

// Setup of the unit tests: modules that read the configuration can be imported, and no database is reachable. Test
// files share a process, and its loaded modules keep using the folders of the first file.
const shared = globalThis as { isPrepared?: true };
if (!shared.isPrepared) {
  shared.isPrepared = true;
  setEnvironment("postgres://nobody@database.invalid/none");
  const folders = [process.env.MAIL_DIR, process.env.STORAGE_DIR];
  process.once("exit", () => {
    for (const folder of folders) if (folder) rmSync(folder, { recursive: true, force: true });
  });
}
