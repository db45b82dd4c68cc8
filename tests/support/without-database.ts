import { rmSync } from "node:fs";
import { setEnvironment } from "./environment";

// Set-up of the unit tests: modules that read the configuration can be imported, and no database can be reached. Test
// files share a process, and the modules that it has loaded go on with the folders of the first.
const shared = globalThis as { isPrepared?: true };
if (!shared.isPrepared) {
  shared.isPrepared = true;
  setEnvironment("postgres://nobody@database.invalid/none");
  const folders = [process.env.MAIL_DIR, process.env.STORAGE_DIR];
  process.once("exit", () => {
    for (const folder of folders) if (folder) rmSync(folder, { recursive: true, force: true });
  });
}
