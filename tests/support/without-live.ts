import type { BrowserContext, Page } from "@playwright/test";

/**
 * Opens no live stream in pages from now on, for tests that wait until the network is quiet, or for what happens before
 * a stream would tell: without locks, the screens ask by themselves.
 */
export const withoutLive = (where: Page | BrowserContext) =>
  where.addInitScript(() => Object.defineProperty(navigator, "locks", { value: undefined }));

/**
 * From now on nothing that the screen reads by itself is answered: the next press is the first that meets what the test
 * has changed, however slow the machine is.
 */
export const holdReads = (page: Page) =>
  page.route("**/api/**", (route) => (route.request().method() === "GET" ? undefined : route.continue()));
