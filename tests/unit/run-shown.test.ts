import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { temporaryFolder } from "../support/environment";

const setup = (name: string) => pathToFileURL(path.resolve("scripts/setup", name)).href;

test("a script shown by a command ends before the command does", async () => {
  const folder = temporaryFolder("run-shown");
  const script = path.join(folder, "writes-on.mjs");
  const command = path.join(folder, "command.mjs");
  writeFileSync(
    script,
    `process.on("SIGTERM", () => setTimeout(() => { console.log("ended"); process.exit(); }, 300));
     setInterval(() => {}, 1000); console.log("writes");`,
  );
  writeFileSync(
    command,
    `import { runShown } from "${setup("run.mjs")}"; import { stopOnSignals } from "${setup("serve/shutdown.mjs")}";
     stopOnSignals(); await runShown([${JSON.stringify(script)}], {});`,
  );
  const child = spawn(process.execPath, [command], { stdio: ["ignore", "pipe", "inherit"] });
  let printed = "";
  child.stdout.setEncoding("utf8").on("data", (text) => {
    printed += text;
    if (text.includes("writes")) child.kill("SIGTERM");
  });
  let atExit = "";
  child.once("exit", () => {
    atExit = printed;
  });
  await once(child, "close");
  expect(printed).toBe("writes\nended\n");
  expect(atExit).toContain("ended");
});
