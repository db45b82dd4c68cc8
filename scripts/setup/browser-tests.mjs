import { spawn } from "node:child_process";
import { mkdirSync, openSync, readFileSync } from "node:fs";
import { findBrowser } from "./browser.mjs";
import { runPlaywright } from "./checks.mjs";
import { inProject } from "./project.mjs";
import { SetupError, step } from "./report.mjs";
import { seedCatalogue } from "./seed.mjs";
import { atShutdown } from "./shutdown.mjs";
import { buildTestSite } from "./test-site.mjs";

/** Builds the site, serves it on a database of its own and lets Playwright loose on it. */
export async function runBrowserTests(database, { pattern, env: extra }) {
  const chromium = await findBrowser();
  const site = await buildTestSite();
  const url = await database.clone("e2e");
  await seedCatalogue(url);
  const env = { ...site.env, DATABASE_URL: url, LIMIT_SCALE: "50" };
  const server = await step("Starting the server", () => startServer({ ...env, NODE_ENV: "production" }));
  try {
    return await runPlaywright({ pattern, env: { ...extra, ...env, ...(chromium && { CHROMIUM_PATH: chromium }) } });
  } finally {
    await server.stop();
  }
}

/** The server's output goes to a file, so that it does not drown the tests'. */
async function startServer(env) {
  mkdirSync(inProject("test-results"), { recursive: true });
  const file = inProject("test-results", "server.log");
  const log = openSync(file, "w");
  const child = spawn(process.execPath, ["server/front.mjs"], {
    cwd: inProject(),
    env: { ...process.env, ...env },
    stdio: ["ignore", log, log, "ipc"],
  });
  const gone = new Promise((resolve) => child.once("exit", resolve));
  const stop = () => {
    child.kill("SIGTERM");
    return gone;
  };
  atShutdown(stop);
  const message = await Promise.race([new Promise((resolve) => child.once("message", resolve)), gone]);
  if (!message?.ready) throw new SetupError(message?.error ?? "The server did not start.", readFileSync(file, "utf8"));
  return { stop };
}
