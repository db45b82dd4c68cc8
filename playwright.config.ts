import { availableParallelism } from "node:os";
import { defineConfig, type PlaywrightTestConfig } from "@playwright/test";

/*
 * The browser tests run against a server that is up already, on its production build: `npm test -- e2e` builds it,
 * serves it on a database of its own and says where by APP_URL, DATABASE_URL, MAIL_DIR and CHROMIUM_PATH. That may be a
 * browser without a window, which shows no PDF; what needs one asks for WHOLE_CHROMIUM_PATH.
 */
const isRoot = process.getuid?.() === 0;

/**
 * The browser's own surface that no test sees: the address bar's suggestions are a page with a process of its own for
 * every window, half the time of opening one.
 */
const unseen = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"];
/** Of two such lists the last one counts, so what Playwright 1.65 switches off for a Chromium on Linux stands here again. */
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
    // No test reaches the internet; what the site takes from there (the map) is away.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
  ],
};

/** These look at what differs on a small screen; the others would only do the same twice. */
const alsoOnPhones = /(booking|contact|navigation|site-behaviour|site-pages)\.spec\.ts$/;

const config: PlaywrightTestConfig = {
  testDir: "tests/e2e",
  outputDir: "test-results/browser", // the folder above it holds the server's log
  fullyParallel: true,
  workers: availableParallelism() + 1, // a test waits for much: for the server, a mail, a window of time to pass
  retries: 1, // what needs it is named at the end, and only a few may (scripts/setup/tests/checks.mjs)
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
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    screenshot: "only-on-failure",
    trace: process.env.TRACE ? "retain-on-failure" : "off", // it takes a quarter of the time of all tests
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
    { name: "phone", testMatch: alsoOnPhones, use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
  ],
};

export default defineConfig(config);
