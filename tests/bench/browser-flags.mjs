import { findBrowser } from "../../scripts/setup/tests/browser.mjs";

/** The same browser as in the tests. */
export async function browserPath() {
  const found = await findBrowser();
  if (found) return found;
  const { chromium } = await import("@playwright/test");
  return chromium.executablePath();
}

/** No run reaches the internet, so that no figure depends on it. */
export const browserFlags = [
  "--disable-dev-shm-usage",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
];
