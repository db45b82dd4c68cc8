import { execFileSync } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

const secrets = pathToFileURL(path.resolve("scripts/setup/secrets.mjs")).href;

test("an empty folder setting means the one in the state folder, not that of the running site", () => {
  const script = `import { readEnvironment } from "${secrets}"; readEnvironment({ port: 1 });
    console.log(process.env.STORAGE_DIR, process.env.MAIL_DIR);`;
  const env = { ...process.env, STATE_DIR: "/nowhere/trial", STORAGE_DIR: "", MAIL_DIR: "", AUTH_SECRET: "given" };
  const printed = execFileSync(process.execPath, ["--input-type=module", "--eval", script], { env, encoding: "utf8" });
  expect(printed.trim()).toBe("/nowhere/trial/files /nowhere/trial/mail");
});
