import { rmSync } from "node:fs";
import { afterAll } from "vitest";
import { setEnvironment } from "./environment";

// Set-up of the unit tests: modules that read the configuration can be imported, and no database can be reached.
setEnvironment("postgres://nobody@database.invalid/none");

afterAll(() => {
  for (const folder of [process.env.MAIL_DIR, process.env.STORAGE_DIR]) {
    if (folder) rmSync(folder, { recursive: true, force: true });
  }
});
