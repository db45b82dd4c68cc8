import { spawn } from "node:child_process";
import { mkdirSync, openSync, readFileSync } from "node:fs";
import { findBrowser } from "./browser.mjs";
import { buildSite } from "./build.mjs";
import { runPlaywright } from "./checks.mjs";
import { freePort, portIsFree } from "./ports.mjs";
import { inProject } from "./project.mjs";
import { SetupError, step } from "./report.mjs";
import { seedCatalogue } from "./seed.mjs";
import { atShutdown } from "./shutdown.mjs";

/** Tests have a build of their own: the one that `npm start` may be serving at this moment is never touched. */
const distDir = ".next-test";

/** The address is part of a build, so the same port again saves building again. */
const usualPort = 3100;

/** Builds the site, serves it on a database of its own and lets Playwright loose on it. */
export async function runBrowserTests(database, { pattern, env: extra }) {
  const port = (await portIsFree(usualPort, "127.0.0.1")) ? usualPort : await freePort();
  process.env.APP_URL = `http://localhost:${port}`;
  const chromium = await findBrowser();
  await buildSite(distDir);
  const url = await database.clone("e2e");
  await seedCatalogue(url);
  const env = { DATABASE_URL: url, PORT: String(port), HOST: "localhost", NEXT_DIST_DIR: distDir, LIMIT_SCALE: "50" };
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
