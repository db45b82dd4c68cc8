import { defineConfig, devices } from "@playwright/test";

// The browser tests. `npm test -- e2e [pattern]` builds the site, serves it on a database of its own, finds a browser
// and then calls Playwright; everything the tests need to know comes in the environment.

/** Chromium's sandbox does not work for root, and containers have a small /dev/shm. */
const asRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: "tests/e2e",
  // Maps "@/" and "server-only", so that the factories of the API tests serve here too.
  tsconfig: "tests/e2e/tsconfig.json",
  globalSetup: "tests/support/browser-setup.ts",
  outputDir: "test-results/browser", // not the folder above it: the server's log is there
  fullyParallel: true,
  workers: 2,
  retries: 0, // a test that fails now and then is a fault to be found
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  use: {
    ...devices["Desktop Chrome"],
    baseURL: process.env.APP_URL,
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    timezoneId: "Asia/Karachi", // where most visitors are
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: asRoot ? ["--no-sandbox", "--disable-dev-shm-usage"] : [],
    },
  },
});
