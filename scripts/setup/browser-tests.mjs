import { findBrowser } from "./browser.mjs";
import { startBuiltServer } from "./built-server.mjs";
import { runPlaywright } from "./checks.mjs";
import { freePort } from "./ports.mjs";
import { step } from "./report.mjs";
import { seedCatalogue } from "./seed.mjs";
import { buildTestSite } from "./test-site.mjs";

/**
 * Builds the site, serves it on a database of its own and lets Playwright loose on it. A database with the catalogue
 * and nothing else stays untouched beside it, for tests that serve the site once more (SEEDED_DATABASE_URL).
 */
export async function runBrowserTests(database, { pattern, env: extra }) {
  const chromium = await findBrowser();
  const site = await buildTestSite();
  const seeded = await database.clone("seeded");
  await seedCatalogue(seeded);
  const env = { ...site.env, DATABASE_URL: await database.clone("e2e", "seeded"), LIMIT_SCALE: "50" };
  env.METRICS_PORT = String(await freePort());
  const server = await step("Starting the server", () => startBuiltServer("server", env));
  const forTests = { ...extra, ...env, SEEDED_DATABASE_URL: seeded, ...(chromium && { CHROMIUM_PATH: chromium }) };
  try {
    return await runPlaywright({ pattern, env: forTests });
  } finally {
    await server.stop();
  }
}
