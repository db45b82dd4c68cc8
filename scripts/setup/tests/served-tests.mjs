import { step } from "../report.mjs";
import { startBuiltServer } from "../serve/built-server.mjs";
import { freePort } from "../serve/ports.mjs";
import { findBrowser, findShell } from "./browser.mjs";
import { runPlaywright, runVitest } from "./checks.mjs";

/**
 * Serves the built site on its own database, until this process ends. A second database with only the catalogue is kept
 * unchanged, for tests that start another server (SEEDED_DATABASE_URL).
 * @returns {Promise<Record<string, string>>} the variables of the tests that ask it
 */
export async function serveTestSite(database, site) {
  const SEEDED_DATABASE_URL = await database.seededUrl();
  const env = { ...site.env, DATABASE_URL: await database.clone("e2e", "seeded"), LIMIT_SCALE: "50" };
  const METRICS_PORT = String(await freePort()); // only for this server: some tests start others
  await step("Starting the server", () => startBuiltServer("server", { ...env, METRICS_PORT }));
  return { ...env, SEEDED_DATABASE_URL, METRICS_URL: `http://127.0.0.1:${METRICS_PORT}/metrics` };
}

/** The tests that ask the served site without a browser. */
export const runHttpTests = (env, pattern) => runVitest("http", { pattern, env });

/** The browser tests. */
export async function runBrowserTests(env, pattern) {
  const whole = await findBrowser();
  const shell = await findShell(whole);
  const browsers = {
    ...(whole && { WHOLE_CHROMIUM_PATH: whole }),
    ...((shell ?? whole) && { CHROMIUM_PATH: shell ?? whole }),
  };
  return runPlaywright({ pattern, env: { ...env, ...browsers } });
}
