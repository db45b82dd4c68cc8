import { defineConfig, type PlaywrightTestConfig } from "@playwright/test";

/*
 * The browser tests run against a server that is up already, on its production build: `npm test -- e2e` builds it,
 * serves it on a database of its own and says where by APP_URL, DATABASE_URL, MAIL_DIR and CHROMIUM_PATH.
 */
const isRoot = process.getuid?.() === 0;
const launchOptions = {
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: isRoot ? ["--no-sandbox", "--disable-dev-shm-usage"] : ["--disable-dev-shm-usage"],
};

/** These look at what differs on a small screen; the others would only do the same twice. */
const alsoOnPhones = /(accessibility|booking|contact|navigation)\.spec\.ts$/;

const config: PlaywrightTestConfig = {
  testDir: "tests/e2e",
  outputDir: "test-results/browser",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    baseURL: process.env.APP_URL || "http://localhost:3000",
    browserName: "chromium",
    launchOptions,
    locale: "en-GB",
    // A visitor abroad: what is shown in the browser's own time instead of the office's comes to light.
    timezoneId: "America/New_York",
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    trace: "retain-on-failure",
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
    { name: "phone", testMatch: alsoOnPhones, use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
  ],
};

export default defineConfig(config);
