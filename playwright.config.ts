import { availableParallelism } from "node:os";
import { defineConfig, type PlaywrightTestConfig } from "@playwright/test";

/*
 * The browser tests need a running server with the production build. `npm test -- e2e` builds the site, serves it with
 * a database of its own and sets APP_URL, DATABASE_URL, MAIL_DIR and CHROMIUM_PATH. The browser may be a headless shell,
 * which can't show a PDF; tests that need one use WHOLE_CHROMIUM_PATH.
 */
const isRoot = process.getuid?.() === 0;

/**
 * Parts of the browser's own interface that no test sees. The address bar's suggestions are a page with its own process
 * in every window, which takes half the time of opening one.
 */
const unseen = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"];
/** Chromium uses only the last list it is given, so this repeats what Playwright 1.65 switches off on Linux. */
const offByPlaywright = [
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "LensOverlay", "MediaRouter"],
  ...["HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "PaintHolding", "ThirdPartyStoragePartitioning"],
  ...["AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled"],
  ...["PreconnectToSearch"],
];
const launchOptions = {
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: [
    "--disable-dev-shm-usage",
    ...(isRoot ? ["--no-sandbox"] : []),
    `--disable-features=${[...offByPlaywright, ...unseen].join(",")}`,
    // No test reaches the internet. What the site loads from there (the map) is missing.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
  ],
};

/** Tests that run on a phone as well. The others would only do the same twice. */
const alsoOnPhones = /(booking|contact|navigation|site-behaviour|site-pages)\.spec\.ts$/;
/** Of these, the tests that prove the same at any width run once: on a phone, which most visitors use. */
const onPhonesOnly = /@any-width/;

const config: PlaywrightTestConfig = {
  testDir: "tests/e2e",
  outputDir: "test-results/browser", // the folder above it holds the server's log
  fullyParallel: true,
  workers: availableParallelism() + 1, // a test often waits: for the server, a mail, a timer
  retries: 1, // Playwright lists the tests that needed it, and only a few may (scripts/setup/tests/checks.mjs)
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  use: {
    baseURL: process.env.APP_URL || "http://localhost:3000",
    browserName: "chromium",
    launchOptions,
    locale: "en-GB",
    timezoneId: "Asia/Karachi", // where most visitors are; one test books from elsewhere
    contextOptions: { reducedMotion: "reduce" },
    serviceWorkers: "block", // tests look at and change requests; those of the student's worker have their own
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    screenshot: "only-on-failure",
    trace: process.env.TRACE ? "retain-on-failure" : "off", // a trace adds a quarter to the time of all tests
  },
  projects: [
    { name: "desktop", grepInvert: onPhonesOnly, use: { viewport: { width: 1440, height: 900 } } },
    { name: "phone", testMatch: alsoOnPhones, use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
  ],
};

export default defineConfig(config);
