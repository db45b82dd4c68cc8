import type { Page } from "@playwright/test";

/** Holds the site's scripts back, as a slow line does, until the function it gives is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/_next\/static\/.*\.js$/, async (route) => {
    await held;
    await route.continue().catch(() => undefined); // the page it belonged to may have gone
  });
  return () => release();
}
