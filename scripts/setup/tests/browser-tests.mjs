import { step } from "../report.mjs";
import { startBuiltServer } from "../serve/built-server.mjs";
import { freePort } from "../serve/ports.mjs";
import { findBrowser, findShell } from "./browser.mjs";
import { runPlaywright } from "./checks.mjs";

/**
 * Serves the built site on its own database and runs Playwright against it. A second database with only the catalogue
 * is kept unchanged, for tests that start another server (SEEDED_DATABASE_URL).
 */
export async function runBrowserTests(database, { site, pattern, env: extra }) {
  const whole = await findBrowser();
  const shell = await findShell(whole);
  const seeded = await database.seededUrl();
  const env = { ...site.env, DATABASE_URL: await database.clone("e2e", "seeded"), LIMIT_SCALE: "50" };
  const METRICS_PORT = String(await freePort()); // only for this server: some tests start others
  const server = await step("Starting the server", () => startBuiltServer("server", { ...env, METRICS_PORT }));
  const METRICS_URL = `http://127.0.0.1:${METRICS_PORT}/metrics`;
  const browsers = {
    ...(whole && { WHOLE_CHROMIUM_PATH: whole }),
    ...((shell ?? whole) && { CHROMIUM_PATH: shell ?? whole }),
  };
  const own = { SEEDED_DATABASE_URL: seeded, METRICS_URL, ...browsers };
  const forTests = { ...extra, ...env, ...own };
  try {
    return await runPlaywright({ pattern, env: forTests });
  } finally {
    await server.stop();
  }
}
