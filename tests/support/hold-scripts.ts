import type { Page } from "@playwright/test";

/** Holds the site's scripts back, like a slow connection, until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/_next\/static\/.*\.js$/, async (route) => {
    await held;
    await route.continue().catch(() => undefined); // its page may be gone
  });
  return () => release();
}
